import type { RawBuilder } from 'kysely';
import type { Tx } from '../db/schema.ts';
import { noteAbsences, noteGrades, noteScores } from './note-classwork.ts';
import { noteEvents, noteRenamed, noteTasks } from './note-publications.ts';
import { evaluate } from './put-notices.ts';

type Values = Readonly<Record<string, unknown>>;
/** A change of a row that was undone. */
export type UndoneChange = { entity: string; recordId: number; before: Values | null; after: Values | null };

const valueOf = ({ before, after }: UndoneChange, column: string): unknown => (after ?? before)?.[column];
const idOf = (change: UndoneChange, column: string): number => Number(valueOf(change, column));
/** The day of a row; empty for none. */
const dayOf = (change: UndoneChange): string => {
  const date = valueOf(change, 'date');
  return typeof date === 'string' ? date : '';
};

/** The expression that makes notices agree with the rows of one table, school and day; undefined where there are none. */
const expressionOf = (
  entity: string,
  changes: readonly UndoneChange[],
  { schoolId, date, userId }: { schoolId: number; date: string; userId: number },
): RawBuilder<unknown> | undefined => {
  const studentIds = changes.map((change) => idOf(change, 'student_id'));
  const written = { schoolId, ids: changes.map(({ recordId }) => recordId), userId, isNew: false };
  switch (entity) {
    case 'student_attendance':
      return noteAbsences({ schoolId, date, studentIds, userId });
    case 'student_activities':
      return noteScores({ schoolId, date, studentIds, userId });
    case 'student_tasks': {
      const cells = changes.map((change) => ({
        studentId: idOf(change, 'student_id'),
        taskId: idOf(change, 'group_task_id'),
      }));
      return noteGrades({ schoolId, cells, userId });
    }
    case 'group_tasks':
      return noteTasks(written);
    case 'group_files':
      return noteRenamed(written);
    case 'group_events':
    case 'school_events':
      return noteEvents(entity, written);
    default:
      return undefined;
  }
};

type Place = { entity: string; schoolId: number; date: string; changes: UndoneChange[] };

/** The changes of each table, school and day. */
const byPlace = (changes: readonly UndoneChange[]): Place[] => {
  const places = new Map<string, Place>();
  for (const change of changes) {
    const { entity } = change;
    const [schoolId, date] = [idOf(change, 'school_id'), dayOf(change)];
    const key = `${entity} ${schoolId} ${date}`;
    const place = places.get(key) ?? { entity, schoolId, date, changes: [] };
    place.changes.push(change);
    places.set(key, place);
  }
  return [...places.values()];
};

/** Makes notices agree with rows whose changes were undone. */
export const noteUndone = async (tx: Tx, changes: readonly UndoneChange[], userId: number): Promise<void> => {
  for (const { entity, changes: ofPlace, ...place } of byPlace(changes)) {
    const expression = expressionOf(entity, ofPlace, { ...place, userId });
    if (expression) await evaluate(tx, expression);
  }
};
