import type { OutboxRows } from '@pupitre/shared/platform/outbox-storage';
import type { Desk, KindName, ServerRow, Values } from './trial-types.ts';

type Fields = Readonly<Record<string, unknown>>;
/** A row as the outboxes of the screens have it. */
export type Row = Fields & { student: Fields & { id: number }; rowVersion?: number | null };
type Call = { method: 'POST' | 'PUT'; url: string; body: Fields };
type Kind = {
  valueNames: readonly string[];
  blank: Values;
  /** The references beside that to the student. */
  rated: (desk: Desk) => Readonly<Record<string, { id: number }>>;
  sentName: string | null;
  day: (desk: Desk) => string;
  read: (desk: Desk) => Call;
  rowsOf: (answer: Fields) => unknown[];
  save: (desk: Desk, rows: Fields[]) => Call;
};

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fieldsIn = (value: unknown, name: string): Fields => {
  const found = isFields(value) ? value[name] : null;
  return isFields(found) ? found : {};
};
const listIn = (value: unknown, name: string): unknown[] => {
  const found = isFields(value) ? value[name] : null;
  return Array.isArray(found) ? found : [];
};

export const KINDS: Record<KindName, Kind> = {
  attendance: {
    valueNames: ['attendence', 'delay'],
    blank: { attendence: false, delay: false },
    rated: () => ({}),
    sentName: null,
    day: ({ date }) => date,
    read: ({ groupId, date }) => ({ method: 'POST', url: 'student-attendance/getTable', body: { groupId, date } }),
    rowsOf: (answer) => listIn(fieldsIn(answer, 'tableData'), 'items'),
    save: ({ groupId, date }, rows) => ({
      method: 'POST',
      url: 'student-attendance/save',
      body: { groupId, date, rows },
    }),
  },
  scores: {
    valueNames: ['score'],
    blank: { score: null },
    rated: ({ activityId }) => ({ activity: { id: activityId } }),
    sentName: 'group_activities',
    day: ({ date }) => date,
    read: ({ groupId, date }) => ({
      method: 'POST',
      url: 'student-activities/getActivitiesByGroup',
      body: { groupId, date },
    }),
    rowsOf: (answer) =>
      listIn(fieldsIn(answer, 'data'), 'students').flatMap((student) =>
        listIn(student, 'activities').map((each) => ({ ...(isFields(each) && each), student })),
      ),
    save: ({ groupId, date }, rows) => ({
      method: 'POST',
      url: 'student-activities/save',
      body: { groupId, date, rows },
    }),
  },
  grades: {
    valueNames: ['delivered', 'qualification'],
    blank: { delivered: false, qualification: null },
    rated: ({ taskId }) => ({ task: { id: taskId } }),
    sentName: 'group_tasks',
    // A group has one outbox for the grades of all days.
    day: () => 'all',
    read: ({ groupId, date }) => ({
      method: 'POST',
      url: 'student-tasks/getGrid',
      body: { groupId, from: date, to: date },
    }),
    rowsOf: (answer) => listIn(fieldsIn(answer, 'data'), 'grades'),
    save: ({ groupId }, rows) => ({ method: 'PUT', url: 'student-tasks/save', body: { groupId, rows } }),
  },
};

const isRow = (value: unknown): value is Row => isFields(value) && typeof fieldsIn(value, 'student')['id'] === 'number';

export const valuesIn = (name: KindName, row: Fields): Values =>
  Object.fromEntries(KINDS[name].valueNames.map((each) => [each, row[each]]));

export const outboxRowsOf = (name: KindName): OutboxRows<Row> => ({
  name,
  keyOf: ({ student, ...row }) =>
    [student.id, ...['activity', 'task'].flatMap((rated) => (rated in row ? [fieldsIn(row, rated)['id']] : []))].join(
      '.',
    ),
  isRow,
  versionOf: ({ rowVersion }) => rowVersion,
});

/** The cell of a student. */
const keyOfStudent = (name: KindName, desk: Desk, studentId: number): string =>
  [studentId, ...Object.values(KINDS[name].rated(desk)).map(({ id }) => id)].join('.');

export const rowOf = (name: KindName, desk: Desk, key: string, values: Values): Row => ({
  student: { id: Number(key.split('.')[0]), name: '', paternal: '', maternal: '' },
  ...KINDS[name].rated(desk),
  ...values,
});

/** The rows of all students, as an answer has them. */
export const readRows = (name: KindName, desk: Desk, answer: unknown): ServerRow[] => {
  const given = isFields(answer) ? KINDS[name].rowsOf(answer) : [];
  return desk.students.map((studentId) => {
    const found = given.find((each) => fieldsIn(each, 'student')['id'] === studentId);
    const row = isFields(found) ? found : {};
    const rowVersion = typeof row['rowVersion'] === 'number' ? row['rowVersion'] : null;
    const values = rowVersion === null ? KINDS[name].blank : valuesIn(name, row);
    return { key: keyOfStudent(name, desk, studentId), values, rowVersion };
  });
};

/** A row as its save sends it. */
export const sentRow = (name: KindName, { student, ...row }: Row): Fields => {
  const { sentName } = KINDS[name];
  const rated = fieldsIn(row, name === 'grades' ? 'task' : 'activity')['id'];
  return { student: { id: student.id }, ...(sentName && { [sentName]: { id: rated } }), ...valuesIn(name, row) };
};
