import type { ScoredActivity, StudentScores } from '@pupitre/shared/contracts/student-activities';
import type { Classmate } from '@pupitre/shared/contracts/students';
import { createOutboxes } from '@pupitre/shared/platform/outboxes';
import type { OutboxRow, RowState } from '@pupitre/shared/platform/use-outbox';

export type Activity = ScoredActivity['group_activities'];

/** What a child got for an activity of the group on a day. */
export type Stars = { student: Classmate; activity: Activity; score: number };

/** A child with what there is of its stars, by activity; `isHere` as long as the group has the child. */
export type SheetRow = { student: Classmate; isHere: boolean; stars: ReadonlyMap<number, OutboxRow<Stars>> };

export const activitiesOf = ([first]: readonly StudentScores[]): Activity[] =>
  first?.activities.map(({ group_activities: activity }) => activity) ?? [];

/** Only what was rated: the rest of the sheet is empty. */
export const storedStars = (students: readonly StudentScores[]): Stars[] =>
  students.flatMap(({ activities, ...student }) =>
    activities.flatMap(({ group_activities: activity, score }) =>
      score === null ? [] : [{ student, activity, score }],
    ),
  );

/** The children in the server's order; those who have left the group while their stars were pending come last. */
export const sheetOf = (students: readonly StudentScores[], stated: readonly OutboxRow<Stars>[]): SheetRow[] => {
  const byChild = new Map<number, Map<number, OutboxRow<Stars>>>();
  for (const stars of stated) {
    const { student, activity } = stars.row;
    const ofChild = byChild.get(student.id) ?? new Map<number, OutboxRow<Stars>>();
    byChild.set(student.id, ofChild.set(activity.id, stars));
  }
  const starsOf = (id: number): SheetRow['stars'] => byChild.get(id) ?? new Map();
  const here = new Set(students.map(({ id }) => id));
  const gone = new Map(stated.flatMap(({ row }) => (here.has(row.student.id) ? [] : [[row.student.id, row.student]])));
  return [
    ...students.map((student) => ({ student, isHere: true, stars: starsOf(student.id) })),
    ...[...gone.values()].map((student) => ({ student, isHere: false, stars: starsOf(student.id) })),
  ];
};

/** The children who have no stars for the activity yet. */
export const notRated = (rows: readonly SheetRow[], { id }: Activity): SheetRow[] =>
  rows.filter(({ isHere, stars }) => isHere && !stars.has(id));

const GRAVEST_FIRST: readonly RowState[] = ['refused', 'failed', 'sending', 'waiting', 'saved'];

/** How far the stars of a child are, all together; null when there are none. */
export const stateOfRow = ({ stars }: SheetRow): RowState | null => {
  const states = new Set([...stars.values()].map(({ state }) => state));
  return GRAVEST_FIRST.find((state) => states.has(state)) ?? null;
};

const hasNames = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

const isStars = (value: unknown): value is Stars =>
  typeof value === 'object' &&
  value !== null &&
  'student' in value &&
  'activity' in value &&
  'score' in value &&
  typeof value.score === 'number' &&
  hasNames(value.student, 'id', 'name', 'paternal', 'maternal') &&
  hasNames(value.activity, 'id', 'name', 'icon');

export const scoreOutboxes = createOutboxes<Stars>({
  name: 'scores',
  keyOf: ({ student, activity }) => `${student.id}.${activity.id}`,
  isRow: isStars,
});
