import type { Named } from '@pupitre/shared/contracts/answers';
import type {
  PromotedGroup,
  PromotedStudent,
  PromotionPreview,
  PromotionPreviewQuery,
  PromotionProblem,
  PromotionRow,
} from '@pupitre/shared/contracts/promotions';
import { staysInSchool } from '@pupitre/shared/contracts/promotions';
import type { Db } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { requireNewYear, type NewYear } from './new-year.queries.ts';
import {
  findGroupsAmong,
  findGroupsBefore,
  findGroupsOfYear,
  findNamesOf,
  findStudentsBefore,
  type StudentBefore,
} from './preview.queries.ts';
import { refuseEarly, refuseLate } from './promotion-date.ts';
import { propose } from './propose.ts';
import { refuseAt } from './refused-rows.ts';

const nameOf = ({ name, paternal, maternal }: PromotedStudent): string => `${name} ${paternal} ${maternal}`;

const problemOf = (kind: PromotionProblem['kind'], about: Partial<PromotionProblem>): PromotionProblem => ({
  group: null,
  student: null,
  kind,
  ...about,
});

type Names = ReadonlyMap<number, string>;
const namesOf = (rows: readonly Named[]): Names => new Map(rows.map(({ id, name }) => [id, name]));

/** Refuses rows that name students or groups of another school, by their paths. Returns the names of the students. */
const refuseForeign = async (db: Db, schoolId: number, rows: readonly PromotionRow[]): Promise<Named[]> => {
  const studentIds = rows.map(({ student }) => student.id);
  const groupIds = rows.flatMap(({ group }) => group?.id ?? []);
  const [students, groups] = await Promise.all([
    findNamesOf(db, schoolId, studentIds),
    findGroupsAmong(db, schoolId, groupIds),
  ]);
  const names = namesOf(students);
  refuseAt('notFound', 'errors.notFound', rows, 'group', ({ group }) => Boolean(group && !groups.has(group.id)));
  refuseAt('notFound', 'errors.notFound', rows, 'student', ({ student }) => !names.has(student.id));
  return students;
};

/** Refuses a day outside of the years, and groups of another year. Without rows all students leave their groups. */
const refuseWrong = async (
  db: Db,
  year: NewYear,
  { date, rows }: { date: string; rows: readonly PromotionRow[] },
  { newNames, stored }: { newNames: Names; stored: readonly StudentBefore[] },
): Promise<void> => {
  refuseLate(date, year);
  refuseAt('validation', 'validations.promotionGroup', rows, 'group', ({ group }) =>
    Boolean(group && !newNames.has(group.id)),
  );
  const named = new Set(rows.map(({ student }) => student.id));
  const leaving = stored.filter(({ id }) => rows.length === 0 || named.has(id));
  const left = new Set(leaving.map(({ group }) => group.id));
  await refuseEarly(db, year, date, [...left]);
};

type Shown = Pick<PromotionPreview, 'groups' | 'students'>;
/** A group whose year ends after today. */
type Running = Pick<PromotedGroup, 'id' | 'code'>;

/** Names all that the caller has to decide or to mend before the promotion. */
const problemsOf = (
  { groups, students }: Shown,
  running: readonly Running[],
  gone: readonly Named[],
): PromotionProblem[] => [
  // The roll calls that are left of their year would find them archived.
  ...running.map(({ id, code }) => problemOf('yearRuns', { group: { id, name: code } })),
  ...groups
    .filter(({ level, grade }) => level === null || grade === null)
    .map(({ id, code }) => problemOf('noPlace', { group: { id, name: code } })),
  ...groups
    .filter(({ id }) =>
      students.some(({ group, decision, next }) => group.id === id && staysInSchool(decision) && !next),
    )
    .map(({ id, code }) => problemOf('noNext', { group: { id, name: code } })),
  ...students
    .filter(({ isConfirmed }) => !isConfirmed)
    .map((student) =>
      problemOf('toConfirm', { group: student.group, student: { id: student.id, name: nameOf(student) } }),
    ),
  ...gone.map((student) => problemOf('gone', { student })),
];

/**
 * Shows a promotion to a year: the proposals for all children before it, changed by rows. Throws what `applyPromotion`
 * throws, but for students who are gone, who are among the problems.
 */
export const previewPromotion = async (
  db: Db,
  { schoolYear, date, rows = [] }: PromotionPreviewQuery,
  caller: Session,
): Promise<PromotionPreview> => {
  const year = await requireNewYear(db, caller, schoolYear.id);
  const [before, nextGroups, stored] = await Promise.all([
    findGroupsBefore(db, year),
    findGroupsOfYear(db, year),
    findStudentsBefore(db, year),
  ]);
  const named = await refuseForeign(db, year.schoolId, rows);
  const newNames = namesOf(nextGroups);
  await refuseWrong(db, year, { date, rows }, { newNames, stored });
  const chosen = new Map(rows.map((row) => [row.student.id, row]));
  const proposals = new Map(before.map((group) => [group.id, propose(group, nextGroups)]));
  const students = stored.map((student): PromotedStudent => {
    const row = chosen.get(student.id);
    if (row) {
      const next = row.group ? { id: row.group.id, name: newNames.get(row.group.id) ?? '' } : null;
      return { ...student, decision: row.decision, next };
    }
    const { decision, next } = orNotFound(proposals.get(student.group.id));
    return { ...student, decision, next };
  });
  const running: Running[] = [];
  const groups = before.map(({ yearRuns, ...group }) => {
    const { next, same, nextCode } = orNotFound(proposals.get(group.id));
    if (yearRuns) running.push(group);
    return { ...group, next, same, nextCode };
  });
  const here = new Set(students.map(({ id }) => id));
  const gone = named.filter(({ id }) => !here.has(id));
  const { id, name } = year;
  const problems = problemsOf({ groups, students }, running, gone);
  return { schoolYear: { id, name }, groups, nextGroups, students, problems };
};
