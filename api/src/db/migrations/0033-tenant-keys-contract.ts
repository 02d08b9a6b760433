import { sql, type Kysely } from 'kysely';

/** The references that others with the school replaced, by table. Those to the school follow from the group's. */
const REPLACED = {
  group_employees: ['school_id', 'group_id'],
  group_activities: ['school_id', 'group_id', 'school_activity_id'],
  group_events: ['school_id', 'group_id'],
  group_files: ['school_id', 'group_id'],
  group_tasks: ['school_id', 'group_id'],
  student_attendance_first: ['school_id', 'group_id'],
  student_activities: ['school_id', 'group_id', 'group_activity_id'],
  student_tasks: ['school_id', 'group_id', 'group_task_id'],
  medic_notes: ['school_id', 'group_id'],
  students: ['group_id'],
  enrollments: ['group_id'],
  trash: ['group_id'],
};

/** Also the tables that the references lead to, and all partitions of marks. */
export const locks = [
  ...Object.keys(REPLACED).map((table) => table.replace('_first', '')),
  'groups',
  'school_activities',
  'schools',
];

/**
 * Drops the keys and indexes that others replaced: a save checks two references a row instead of five, and a mark is in two
 * indexes instead of four. Schools may share a name, as real ones do. The previous release works without all of these.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, columns] of Object.entries(REPLACED)) {
    const drops = columns.map(
      (column) => sql`drop constraint ${sql.ref(`${table.replace('_first', '')}_${column}_fkey`)}`,
    );
    await sql`alter table ${sql.table(table)} ${sql.join(drops)}`.execute(db);
  }
  await sql`
    alter table student_attendance_first drop constraint student_attendance_student_id_date_key_first;
    drop index student_attendance_by_date;
    drop index student_attendance_student_id;
    alter table schools drop constraint schools_name_key`.execute(db);
};
