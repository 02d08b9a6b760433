import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/schema.ts';
import { noteAbsences, noteGrades, noteScores } from './note-classwork.ts';
import { factOf, noteEvents, noteRenamed, noteTasks } from './note-publications.ts';
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

/** The facts that changes may concern. A name that no notice has locks nothing. */
const factsOf = (change: UndoneChange): string[] => {
  const { entity, recordId } = change;
  const student = idOf(change, 'student_id');
  switch (entity) {
    case 'student_attendance':
      return [`absence:${student}:${dayOf(change)}`];
    case 'student_activities':
      return [`score:${student}:${dayOf(change)}`];
    case 'student_tasks':
      return [`grade:${student}:${idOf(change, 'group_task_id')}`];
    case 'group_tasks':
    case 'group_files':
    case 'group_events':
    case 'school_events':
      return [factOf[entity](recordId)];
    default:
      return [];
  }
};

/** Locks the notices of all facts in the one order that everybody locks them in, before the parts lock their own. */
const lockNotices = async (tx: Tx, changes: readonly UndoneChange[]): Promise<void> => {
  const facts = changes.flatMap(factsOf);
  if (facts.length === 0) return;
  const schools = [...new Set(changes.map((change) => idOf(change, 'school_id')))].filter(Number.isInteger);
  const isNamed = sql`
    notices.school_id = any(${schools}::bigint[]) and notices.fact = any(${facts}::text[])`;
  await sql`select id from notices where ${isNamed} order by id for update`.execute(tx);
  await sql`
    select delivery.id from notice_deliveries as delivery
    join notices on notices.school_id = delivery.school_id and notices.id = delivery.notice_id
    where ${isNamed} and delivery.school_id = any(${schools}::bigint[]) and delivery.state = 'waiting'
    order by delivery.id for update of delivery`.execute(tx);
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
  await lockNotices(tx, changes);
  for (const { entity, changes: ofPlace, ...place } of byPlace(changes)) {
    const expression = expressionOf(entity, ofPlace, { ...place, userId });
    if (expression) await evaluate(tx, expression);
  }
};
