import { isOnScale, type EvaluationRuleRow } from '@pupitre/shared/contracts/evaluation-rules';
import type { FormativeField } from '@pupitre/shared/contracts/formative-fields';
import { FORMATIVE_FIELDS } from '@pupitre/shared/contracts/formative-fields';
import type { GradedColumn, PeriodGrade, PeriodGradeGrid } from '@pupitre/shared/contracts/period-grades';
import type { Classmate } from '@pupitre/shared/contracts/students';
import { createOutboxes } from '@pupitre/shared/platform/outboxes';
import type { OutboxRow } from '@pupitre/shared/platform/use-outbox';

/** The part of a cell that is saved. */
export type Given = Pick<PeriodGrade, 'grade' | 'observation' | 'confirmed'>;
const NOTHING: Given = { grade: null, observation: '', confirmed: false };

const PARTS = ['grade', 'observation', 'confirmed'] as const;
type Part = (typeof PARTS)[number];

type GradePlace = { student: Classmate; field: FormativeField; subject: GradedColumn['subject'] };
/** The parts of a cell that somebody changes. */
export type GradeChange = GradePlace & Partial<Given>;
/**
 * A grade of a student as the outbox has it, with the names for what the server refuses. Only its changed parts are saved,
 * because colleagues change the others. Changes of an earlier release have no list, and all their parts are saved.
 */
export type ClassGrade = GradePlace & Given & { changed?: readonly Part[] };

const keyOf = ({ student, field, subject }: GradePlace): string => `${student.id}.${field}.${subject?.id ?? 0}`;

/** A cell of the grid. The suggestion is not part of what is saved. */
export type Cell = { shown: OutboxRow<ClassGrade>; suggested: number | null; tasks: number };
export type ClassRow = { student: Classmate; cells: ReadonlyMap<string, Cell> };

const subjectOf = ({ columns }: PeriodGradeGrid, id: number | undefined): GradedColumn['subject'] =>
  columns.find(({ subject }) => subject?.id === id)?.subject ?? null;

/** The places of a student: the columns, and each field, for its observation. */
const placesOf = (columns: readonly GradedColumn[]): GradedColumn[] => [
  ...columns,
  ...FORMATIVE_FIELDS.filter((field) => !columns.some((each) => each.field === field && each.subject === null)).map(
    (field) => ({ field, subject: null }),
  ),
];

/** The grades that the server has, one of every place: a saved change is shown over its cell until the next read. */
export const storedGrades = (grid: PeriodGradeGrid): ClassGrade[] => {
  const known = new Map(grid.grades.map((each) => [`${each.student.id}.${each.field}.${each.subject?.id ?? 0}`, each]));
  return grid.students.flatMap((student) =>
    placesOf(grid.columns).map(({ field, subject }) => {
      const place = { student, field, subject: subjectOf(grid, subject?.id) };
      const { grade, observation, confirmed } = known.get(keyOf(place)) ?? NOTHING;
      return { ...place, grade, observation, confirmed, changed: [] };
    }),
  );
};

/** The rows of the class, with the pending changes of the outbox. */
export const buildRows = (grid: PeriodGradeGrid, shown: readonly OutboxRow<ClassGrade>[]): ClassRow[] => {
  const hints = new Map(grid.grades.map((each) => [`${each.student.id}.${each.field}.${each.subject?.id ?? 0}`, each]));
  return grid.students.map((student) => {
    const own = shown.filter(({ row }) => row.student.id === student.id);
    const cells = own.map((each): [string, Cell] => {
      const { suggested = null, tasks = 0 } = hints.get(each.key) ?? {};
      return [each.key, { shown: each, suggested, tasks }];
    });
    return { student, cells: new Map(cells) };
  });
};

export const cellOf = ({ student, cells }: ClassRow, { field, subject }: GradedColumn): Cell => {
  const place = { student, field, subject };
  const key = keyOf(place);
  const empty: OutboxRow<ClassGrade> = { key, row: { ...place, ...NOTHING }, state: 'saved', refusal: null };
  return cells.get(key) ?? { shown: empty, suggested: null, tasks: 0 };
};

export const placeOfGrade = ({ student, field, subject }: GradePlace): GradePlace => ({ student, field, subject });

/** A change of a cell as the outbox takes it. What is not saved yet stays among the changed parts. */
export const withChange = (shown: readonly OutboxRow<ClassGrade>[], change: GradeChange): ClassGrade => {
  const known = shown.find(({ key }) => key === keyOf(change));
  const isPending = known !== undefined && known.state !== 'saved';
  const before = isPending ? (known.row.changed ?? PARTS) : [];
  const changed = PARTS.filter((part) => before.includes(part) || change[part] !== undefined);
  return { ...NOTHING, ...known?.row, ...change, changed };
};

/** The row of a save: it names what changed alone. */
export const rowOfSave = ({ student, field, subject, changed = PARTS, ...given }: ClassGrade) => {
  const has = (part: Part): boolean => changed.includes(part);
  return {
    student: { id: student.id },
    field,
    subject: subject && { id: subject.id },
    grade: has('grade') ? given.grade : undefined,
    observation: has('observation') ? given.observation : undefined,
    confirmed: has('confirmed') ? given.confirmed : undefined,
  };
};

const WHOLE = /^(\d{1,2})(?:[.,]0+)?$/;

/** The grade that a text stands for, null for an empty one, or undefined for a wrong one. */
export const readGrade = (text: string, rules: EvaluationRuleRow): number | null | undefined => {
  const typed = text.trim();
  if (typed === '') return null;
  const [, digits] = WHOLE.exec(typed) ?? [];
  return digits !== undefined && isOnScale(rules, Number(digits)) ? Number(digits) : undefined;
};

/** The state that a cell shows. */
export type CellState = 'confirmed' | 'draft' | 'suggested' | 'empty';
export const stateOfCell = (
  { shown: { row }, suggested }: Cell,
  { isNumeric }: Pick<EvaluationRuleRow, 'isNumeric'>,
): CellState => {
  const isGiven = isNumeric ? row.grade !== null : row.observation !== '';
  if (isGiven) return row.confirmed ? 'confirmed' : 'draft';
  return suggested === null ? 'empty' : 'suggested';
};

/** The confirmation of a cell, with the grade that is seen; null if there is nothing to confirm. */
export const confirmedOf = (cell: Cell, rules: EvaluationRuleRow): GradeChange | null => {
  const state = stateOfCell(cell, rules);
  if (state !== 'draft' && state !== 'suggested') return null;
  const { row } = cell.shown;
  const grade = row.grade ?? cell.suggested;
  return { ...placeOfGrade(row), ...(rules.isNumeric && { grade }), confirmed: true };
};

const hasNames = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

const isClassGrade = (value: unknown): value is ClassGrade =>
  typeof value === 'object' &&
  value !== null &&
  'student' in value &&
  'subject' in value &&
  'field' in value &&
  FORMATIVE_FIELDS.some((field) => field === value.field) &&
  'grade' in value &&
  (value.grade === null || typeof value.grade === 'number') &&
  'observation' in value &&
  typeof value.observation === 'string' &&
  'confirmed' in value &&
  typeof value.confirmed === 'boolean' &&
  hasNames(value.student, 'id', 'name', 'paternal', 'maternal') &&
  (value.subject === null || hasNames(value.subject, 'id', 'name'));

export const periodGradeOutboxes = createOutboxes<ClassGrade>({ name: 'periodGrades', keyOf, isRow: isClassGrade });

/** A group has one outbox for each grading period. */
export const outboxDateOf = (periodId: number): string => `period-${periodId}`;
export const periodOfDate = (date: string): number => Number(date.replace('period-', ''));
