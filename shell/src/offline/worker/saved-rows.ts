import { fieldOf, isObject } from '@pupitre/shared/contracts/unknown-values';
import { changed, each, withFields, type Change } from './answer-changes.ts';

/** A save of rows, as it is sent. */
type Save = { url: string; body?: unknown };
type StoredRead = { url: string; body: unknown };

const same: Change = (value) => value;
const idOf = (row: unknown, name: string): unknown => fieldOf(fieldOf(row, name), 'id');
const objectOf = (value: unknown): object => (isObject(value) ? value : {});
const rowsOf = (body: unknown): unknown[] => {
  const rows = fieldOf(body, 'rows');
  return Array.isArray(rows) ? rows : [];
};

/**
 * Somebody has marked the row. Its number and version are known with the next answer of the server. Until then a change
 * says that its user has seen no version: the server then finds the change of another user, and her own is none.
 */
const SAVED = { id: 0, rowVersion: null };

/** Gives a stored row the values of a saved one. */
const withValues =
  (saved: unknown, ...names: string[]): Change =>
  (row) => {
    const values = Object.fromEntries(names.map((name) => [name, fieldOf(saved, name)]));
    return withFields({ ...(fieldOf(row, 'id') === null && SAVED), ...values })(row);
  };

const markOf =
  (body: unknown): Change =>
  (item) => {
    const saved = rowsOf(body).find((row) => idOf(row, 'student') === idOf(item, 'student'));
    return saved === undefined ? item : withValues(saved, 'attendence', 'delay')(item);
  };

const starsOf =
  (body: unknown): Change =>
  (student) => {
    const ofStudent = rowsOf(body).filter((row) => idOf(row, 'student') === fieldOf(student, 'id'));
    const star: Change = (activity) => {
      const id = idOf(activity, 'group_activities');
      const saved = ofStudent.find((row) => idOf(row, 'group_activities') === id);
      return saved === undefined ? activity : withValues(saved, 'score')(activity);
    };
    return changed('activities', each(star))(student);
  };

const placeOf = (row: unknown): string => `${String(idOf(row, 'student'))} ${String(idOf(row, 'group_tasks'))}`;

/** Replaces the grades of the same students and tasks, and adds new ones. */
const gradesWith =
  (body: unknown): Change =>
  (grades) => {
    const known: unknown[] = Array.isArray(grades) ? grades : [];
    const saved = new Map(rowsOf(body).map((row) => [placeOf(row), row]));
    const rest = known.filter((grade) => !saved.has(placeOf(grade)));
    const old = new Map(known.map((grade) => [placeOf(grade), grade]));
    const written = [...saved].map(([place, row]) =>
      withFields(objectOf(row))({ ...SAVED, ...objectOf(old.get(place)) }),
    );
    return [...rest, ...written];
  };

/** The read that shows the rows of a save, the fields that both must have in common, and the change of its answer. */
const EFFECTS: Partial<Record<string, { read: string; common: string[]; change: (body: unknown) => Change }>> = {
  'student-attendance/save': {
    read: 'student-attendance/getTable',
    common: ['groupId', 'date'],
    change: (body) => changed('tableData', changed('items', each(markOf(body)))),
  },
  'student-activities/save': {
    read: 'student-activities/getActivitiesByGroup',
    common: ['groupId', 'date'],
    change: (body) => changed('data', changed('students', each(starsOf(body)))),
  },
  'student-tasks/save': {
    read: 'student-tasks/getGrid',
    common: ['groupId'],
    change: (body) => changed('data', changed('grades', gradesWith(body))),
  },
};

/** The URL of the read whose stored answers a save changes, or null. */
export const readOfSave = ({ url }: Save): string | null => EFFECTS[url]?.read ?? null;

/** Returns how a save that the server has taken changes the stored answer of a read. */
export const effectOfSave = ({ url, body }: Save, read: StoredRead): Change => {
  const effect = EFFECTS[url];
  const concerns =
    effect?.read === read.url && effect.common.every((name) => fieldOf(body, name) === fieldOf(read.body, name));
  return effect && concerns ? effect.change(body) : same;
};
