import type { Kysely } from 'kysely';
import { atOnce, online, type Additions } from '../online.ts';
import type { Db, Schema } from '../schema.ts';

/** Rows that others refer to are named by their school too. */
const KEYS = ['groups', 'school_activities', 'group_activities', 'group_tasks'];

/** A reference with the school: a row cannot name the group of another school, and one check covers both. */
const REFERENCES = [
  ['group_employees', 'group_id', 'groups'],
  ['group_activities', 'group_id', 'groups'],
  ['group_activities', 'school_activity_id', 'school_activities'],
  ['group_events', 'group_id', 'groups'],
  ['group_files', 'group_id', 'groups'],
  ['group_tasks', 'group_id', 'groups'],
  ['student_attendance', 'group_id', 'groups'],
  ['student_activities', 'group_id', 'groups'],
  ['student_activities', 'group_activity_id', 'group_activities'],
  ['student_tasks', 'group_id', 'groups'],
  ['student_tasks', 'group_task_id', 'group_tasks'],
  ['medic_notes', 'group_id', 'groups'],
  ['students', 'group_id', 'groups'],
  ['enrollments', 'group_id', 'groups'],
  ['trash', 'group_id', 'groups'],
] as const;

const addKeys = async ({ uniqueIndex, constraint }: Additions): Promise<void> => {
  for (const table of KEYS) {
    await uniqueIndex(table, `${table}_school_id_id_key`, `on ${table} (school_id, id)`);
  }
  for (const [table, column, target] of REFERENCES) {
    const definition = `foreign key (school_id, ${column}) references ${target} (school_id, id)`;
    await constraint(table, `${table}_school_id_${column}_fkey`, definition);
  }
};

export const prepare = (db: Db): Promise<void> => addKeys(online(db));

/** Keys that hold the school, beside those without it: the first step towards a database of several machines. */
export const up = (db: Kysely<Schema>): Promise<void> => addKeys(atOnce(db));
