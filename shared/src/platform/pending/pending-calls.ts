import type { GroupDay, OutboxName } from './outbox-keys.ts';
import { isFields, type Fields } from './fields.ts';

/** A row as a call takes it, with the call. */
export type PendingCall = { method: 'POST' | 'PUT'; url: string; head: Fields; row: Fields };

const idIn = (row: Fields, name: string): number | null => {
  const reference = row[name];
  return isFields(reference) && typeof reference['id'] === 'number' ? reference['id'] : null;
};

/** The references of a row and its values, or null if one of them is missing. */
const rowOf = (row: Fields, references: readonly [own: string, sent: string][], values: readonly string[]) => {
  const ids = references.map(([own, sent]) => [sent, idIn(row, own)] as const);
  if (ids.some(([, id]) => id === null) || values.some((name) => row[name] === undefined)) return null;
  return Object.fromEntries<unknown>([
    ...ids.map(([sent, id]) => [sent, { id }] as const),
    ...values.map((name) => [name, row[name]] as const),
  ]);
};

const PERIOD_VALUES = ['grade', 'observation', 'confirmed'];

/** A grade of a period names its changed values alone; a change of an earlier release has no list of them. */
const periodRowOf = (row: Fields): Fields | null => {
  const changed = Array.isArray(row['changed']) ? row['changed'] : PERIOD_VALUES;
  const sent = rowOf(
    row,
    [['student', 'student']],
    PERIOD_VALUES.filter((name) => changed.includes(name)),
  );
  const subject = idIn(row, 'subject');
  return sent && { ...sent, field: row['field'], subject: subject === null ? null : { id: subject } };
};

type Kind = {
  call: (day: GroupDay) => Omit<PendingCall, 'row'>;
  keyOf: (row: Fields) => unknown[];
  rowOf: (row: Fields) => Fields | null;
};

/**
 * The calls of the outboxes. A record contains the whole call, because the shell and the worker send it without the
 * code of its screen. The rows of earlier releases are known here as well.
 */
const KINDS: Record<OutboxName, Kind> = {
  attendance: {
    call: ({ groupId, date }) => ({ method: 'POST', url: 'student-attendance/save', head: { groupId, date } }),
    keyOf: (row) => [idIn(row, 'student')],
    rowOf: (row) => rowOf(row, [['student', 'student']], ['attendence', 'delay']),
  },
  scores: {
    call: ({ groupId, date }) => ({ method: 'POST', url: 'student-activities/save', head: { groupId, date } }),
    keyOf: (row) => [idIn(row, 'student'), idIn(row, 'activity')],
    rowOf: (row) =>
      rowOf(
        row,
        [
          ['student', 'student'],
          ['activity', 'group_activities'],
        ],
        ['score'],
      ),
  },
  grades: {
    call: ({ groupId }) => ({ method: 'PUT', url: 'student-tasks/save', head: { groupId } }),
    keyOf: (row) => [idIn(row, 'student'), idIn(row, 'task')],
    rowOf: (row) =>
      rowOf(
        row,
        [
          ['student', 'student'],
          ['task', 'group_tasks'],
        ],
        ['delivered', 'qualification'],
      ),
  },
  periodGrades: {
    call: ({ groupId, date }) => ({
      method: 'PUT',
      url: 'period-grades/save',
      head: { groupId, gradingPeriodId: Number(date.replace('period-', '')) },
    }),
    keyOf: (row) => [idIn(row, 'student'), row['field'], idIn(row, 'subject') ?? 0],
    rowOf: periodRowOf,
  },
};

/** Returns the key of a row in its outbox, and the call that saves it; null for a row of an unknown form. */
export const callOfRow = (name: OutboxName, day: GroupDay, row: unknown): { key: string; call: PendingCall } | null => {
  const kind = KINDS[name];
  const sent = isFields(row) ? kind.rowOf(row) : null;
  if (!isFields(row) || !sent) return null;
  return { key: kind.keyOf(row).join('.'), call: { ...kind.call(day), row: sent } };
};
