import type { InferType, TestContext } from 'yup';
import type { Named, Stored } from './answers.ts';
import { day } from './dates.ts';
import { idNumber, record, reference, shortList, text } from './fields.ts';
import type { GroupPlace } from './groups.ts';
import type { Level } from './levels.ts';
import { tableQuery } from './table.ts';

/** A student goes on to the next grade, repeats one, ends the level, or leaves the school. */
export const DECISIONS = ['promote', 'repeat', 'graduate', 'leave'] as const;
export type Decision = (typeof DECISIONS)[number];

/** The students who stay in the school need a group of the new year. */
export const staysInSchool = (decision: unknown): boolean => decision === 'promote' || decision === 'repeat';

/** More students than any school of basic education has. */
const MOST_PROMOTED = 2_000;

const hasGroup = (group: unknown, { parent }: { parent: { decision?: unknown } }): boolean =>
  !staysInSchool(parent.decision) || Boolean(group);

const row = () =>
  record({
    student: reference(),
    decision: text()
      .oneOf([...DECISIONS])
      .required(),
    group: record({ id: idNumber().required() }).nullable().test('needed', { id: 'validations.required' }, hasGroup),
  }).required();

type GivenRow = { student?: { id?: number } };

/** Names the first row whose student another row names too. */
const areDistinct = (rows: readonly GivenRow[] | undefined, { path, createError }: TestContext) => {
  const known = new Set<number | undefined>();
  const place = (rows ?? []).findIndex((given) => {
    const id = given?.student?.id;
    if (id !== undefined && known.has(id)) return true;
    known.add(id);
    return false;
  });
  return place < 0 || createError({ path: `${path}.${place}.student.id`, message: { id: 'validations.repeated' } });
};

const rowsOf = () => shortList(row(), MOST_PROMOTED).test('distinct', areDistinct);

/** Shows a promotion and writes nothing. Rows replace the proposed decisions. */
export const promotionPreview = record({
  /** The new year. */
  schoolYear: reference(),
  /** The first day of the students in their new groups. */
  date: day().required(),
  rows: rowsOf(),
}).required();

/** Promotes students, all or none. The same key promotes them once. */
export const promotionInput = record({
  key: text(80).required(),
  schoolYear: reference(),
  date: day().required(),
  rows: rowsOf().min(1).required(),
}).required();

/** Undoes a promotion as long as nothing was written in a new group. */
export const promotionUndo = record({ id: idNumber().required() }).required();

export const PROMOTION_COLUMNS = ['date', 'at'] as const;
export const promotionTable = tableQuery(PROMOTION_COLUMNS).shape({ schoolId: idNumber().required() });

export type PromotionPreviewQuery = InferType<typeof promotionPreview>;
export type PromotionInput = InferType<typeof promotionInput>;
export type PromotionRow = PromotionInput['rows'][number];

/** Reasons why a promotion needs its user. */
export const PROMOTION_PROBLEMS = ['yearRuns', 'noPlace', 'noNext', 'toConfirm', 'gone'] as const;
export type PromotionProblemKind = (typeof PROMOTION_PROBLEMS)[number];
export type PromotionProblem = { kind: PromotionProblemKind; group: Named | null; student: Named | null };

/** A group of an earlier year with children in it. */
export type PromotedGroup = Omit<GroupPlace, 'archivedAt'> & {
  id: number;
  code: string;
  description: string;
  user: Named;
  students: number;
  /** The group of the next grade in the new year. */
  next: Named | null;
  /** The group of the same grade in the new year, for those who repeat. */
  same: Named | null;
  /** The code of the missing next group; null for a last grade, and for a group without one. */
  nextCode: string | null;
};
export type GroupOfNewYear = Named & { level: Level | null; grade: number | null; students: number };
export type PromotedStudent = {
  id: number;
  name: string;
  paternal: string;
  maternal: string;
  group: Named;
  decision: Decision;
  next: Named | null;
  isConfirmed: boolean;
};
export type PromotionPreview = {
  schoolYear: Named;
  groups: PromotedGroup[];
  nextGroups: GroupOfNewYear[];
  students: PromotedStudent[];
  problems: PromotionProblem[];
};

/** The numbers of students by decision, and of groups that were archived. */
export type PromotionCounts = {
  promoted: number;
  repeated: number;
  graduated: number;
  left: number;
  archivedGroups: number;
};
export const PROMOTION_STATUSES = ['applied', 'undone'] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];
export type Promotion = Stored & {
  schoolYear: Named;
  date: string;
  status: PromotionStatus;
  at: string;
  user: Named;
  undoneAt: string | null;
  undoneBy: Named | null;
  counts: PromotionCounts;
  /** Nothing stands in the way of an undo. */
  mayUndo: boolean;
};
