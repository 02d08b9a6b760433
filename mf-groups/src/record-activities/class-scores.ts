import type { ScoredActivity, StudentScores } from '@pupitre/shared/contracts/student-activities';
import type { Classmate } from '@pupitre/shared/contracts/students';
import { createOutboxes } from '@pupitre/shared/platform/outboxes';
import type { OutboxRow, RowState } from '@pupitre/shared/platform/use-outbox';

export type Activity = ScoredActivity['group_activities'];

/** A child's score for an activity of the group on a day. */
export type ActivityScore = {
  student: Classmate;
  activity: Activity;
  score: number;
  /** The version that the server has. Changes have none. */
  rowVersion?: number | null;
};

/** A child with its scores by activity. `isHere` is false once the child has left the group. */
export type SheetRow = { student: Classmate; isHere: boolean; scores: ReadonlyMap<number, OutboxRow<ActivityScore>> };

export const activitiesOf = ([first]: readonly StudentScores[]): Activity[] =>
  first?.activities.map(({ group_activities: activity }) => activity) ?? [];

/** The scores that the server has. An unrated activity has none. */
export const storedScores = (students: readonly StudentScores[]): ActivityScore[] =>
  students.flatMap(({ activities, ...student }) =>
    activities.flatMap(({ group_activities: activity, score, rowVersion }) =>
      score === null ? [] : [{ student, activity, score, rowVersion }],
    ),
  );

/** The rows in the server's order. Children who left the group while their scores were pending come last. */
export const buildSheet = (
  students: readonly StudentScores[],
  outboxRows: readonly OutboxRow<ActivityScore>[],
): SheetRow[] => {
  const byChild = new Map<number, Map<number, OutboxRow<ActivityScore>>>();
  for (const outboxRow of outboxRows) {
    const { student, activity } = outboxRow.row;
    const ofChild = byChild.get(student.id) ?? new Map<number, OutboxRow<ActivityScore>>();
    byChild.set(student.id, ofChild.set(activity.id, outboxRow));
  }
  const scoresOf = (id: number): SheetRow['scores'] => byChild.get(id) ?? new Map();
  const here = new Set(students.map(({ id }) => id));
  const gone = new Map(
    outboxRows.flatMap(({ row }) => (here.has(row.student.id) ? [] : [[row.student.id, row.student]])),
  );
  return [
    ...students.map((student) => ({ student, isHere: true, scores: scoresOf(student.id) })),
    ...[...gone.values()].map((student) => ({ student, isHere: false, scores: scoresOf(student.id) })),
  ];
};

/** The children of the group who have no score for the activity. */
export const findUnrated = (rows: readonly SheetRow[], { id }: Activity): SheetRow[] =>
  rows.filter(({ isHere, scores }) => isHere && !scores.has(id));

const GRAVEST_FIRST: readonly RowState[] = ['refused', 'failed', 'sending', 'waiting', 'saved'];

/** The gravest state of a child's scores, or null without scores. */
export const stateOfRow = ({ scores }: SheetRow): RowState | null => {
  const states = new Set([...scores.values()].map(({ state }) => state));
  return GRAVEST_FIRST.find((state) => states.has(state)) ?? null;
};

const hasNames = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

const isActivityScore = (value: unknown): value is ActivityScore =>
  typeof value === 'object' &&
  value !== null &&
  'student' in value &&
  'activity' in value &&
  'score' in value &&
  typeof value.score === 'number' &&
  hasNames(value.student, 'id', 'name', 'paternal', 'maternal') &&
  hasNames(value.activity, 'id', 'name', 'icon');

export const scoreOutboxes = createOutboxes<ActivityScore>({
  name: 'scores',
  keyOf: ({ student, activity }) => `${student.id}.${activity.id}`,
  isRow: isActivityScore,
  versionOf: ({ rowVersion }) => rowVersion,
});
