import type { Db, NewRow } from '../db/schema.ts';
import { insertAccount, openSession } from './accounts.ts';

type Inserted = { id: number };
/** Somebody with a session of their own. */
export type Person = { id: number; token: string };
/** A group, with the school that its rows name too. */
export type GroupOfSchool = { id: number; schoolId: number };

let made = 0;
/** A number that no other row of the run has. */
const next = (): number => (made += 1);

/** Adds an account with a session. */
export const insertPerson = async (db: Db, changes: Partial<NewRow<'users'>> = {}): Promise<Person> => {
  const { id } = await insertAccount(db, changes);
  return { id, token: await openSession(db, id) };
};

/** Adds a directive or teacher of a school, with a session. */
export const insertStaff = (
  db: Db,
  schoolId: number,
  role: 'directive' | 'teacher',
  changes: Partial<NewRow<'users'>> = {},
): Promise<Person> => insertPerson(db, { role, school_id: schoolId, ...changes });

/** Adds a school in the first municipality. */
export const insertSchool = async (db: Db, changes: Partial<NewRow<'schools'>> = {}): Promise<Inserted> => {
  const number = next();
  const values = {
    name: `ESCUELA ${number}`,
    cct: `20DPR${String(number).padStart(4, '0')}X`,
    address: 'AV. JUÁREZ 1',
    zip: '68000',
    municipality_id: 1,
    ...changes,
  };
  return db.insertInto('schools').values(values).returning('id').executeTakeFirstOrThrow();
};

/** Adds a group of a school; `userId` is who is in charge. */
export const insertGroupRow = async (
  db: Db,
  schoolId: number,
  userId: number,
  changes: Partial<NewRow<'groups'>> = {},
): Promise<GroupOfSchool> => {
  const number = next();
  const values = {
    school_id: schoolId,
    user_id: userId,
    code: `G${number}`,
    description: `GRUPO ${number}`,
    group_code: `C${String(number).padStart(7, '0')}`,
    ...changes,
  };
  const { id } = await db.insertInto('groups').values(values).returning('id').executeTakeFirstOrThrow();
  return { id, schoolId };
};

/** Lists somebody as an employee of a group. */
export const insertEmployee = async (db: Db, group: GroupOfSchool, userId: number): Promise<void> => {
  const values = { school_id: group.schoolId, group_id: group.id, user_id: userId };
  await db.insertInto('group_employees').values(values).execute();
};

/** Adds a child of a group without a parent yet. */
export const insertStudentRow = async (
  db: Db,
  group: GroupOfSchool,
  changes: Partial<NewRow<'students'>> = {},
): Promise<Inserted> => {
  const values = {
    school_id: group.schoolId,
    group_id: group.id,
    name: 'SOFÍA',
    paternal: 'PÉREZ',
    maternal: 'LUNA',
    birthdate: '2016-05-04',
    ...changes,
  };
  const student = await db
    .insertInto('students')
    .values(values)
    .returning(['id', 'school_id', 'group_id'])
    .executeTakeFirstOrThrow();
  const { id, school_id, group_id } = student;
  if (school_id !== null) {
    const open = { school_id, group_id, student_id: id, entered_on: '2025-09-01', via: 'staff' } as const;
    await db
      .insertInto('enrollments')
      .values({ ...open, confirmed_at: new Date() })
      .execute();
  }
  return { id };
};

/** Deletes students who have nothing besides their enrolments and guardians. */
export const deleteStudents = async (db: Db, ids: number[]): Promise<void> => {
  await db.deleteFrom('enrollments').where('student_id', 'in', ids).execute();
  await db.deleteFrom('student_guardians').where('student_id', 'in', ids).execute();
  await db.deleteFrom('students').where('id', 'in', ids).execute();
};

/** Adds an enrolment of a student that has ended. */
export const insertPastEnrollment = async (db: Db, group: GroupOfSchool, studentId: number): Promise<void> => {
  const place = { school_id: group.schoolId, group_id: group.id, student_id: studentId };
  const stay = { entered_on: '2025-09-01', left_on: '2026-01-30', via: 'staff', exit_reason: 'otherSchool' } as const;
  await db
    .insertInto('enrollments')
    .values({ ...place, ...stay, confirmed_at: new Date() })
    .execute();
};

/** Adds a student who left the school of a group, and is in no school now. */
export const insertLeaver = async (
  db: Db,
  group: GroupOfSchool,
  changes: Partial<NewRow<'students'>> = {},
): Promise<Inserted> => {
  const student = await insertStudentRow(db, group, { school_id: null, group_id: null, ...changes });
  await insertPastEnrollment(db, group, student.id);
  return student;
};

/** Adds a colour. */
export const insertColor = async (db: Db, changes: Partial<NewRow<'colors'>> = {}): Promise<Inserted> => {
  const values = { name: `COLOR ${next()}`, hexadecimal: '#0F6B66', ...changes };
  return db.insertInto('colors').values(values).returning('id').executeTakeFirstOrThrow();
};

/** Adds an activity of a school, in the first colour. */
export const insertSchoolActivity = async (
  db: Db,
  schoolId: number,
  changes: Partial<NewRow<'school_activities'>> = {},
): Promise<Inserted> => {
  const name = `ACTIVIDAD ${next()}`;
  const values = { school_id: schoolId, name, description: 'EN EL PATIO', icon: 'star', color_id: 1, ...changes };
  return db.insertInto('school_activities').values(values).returning('id').executeTakeFirstOrThrow();
};

/** Links an activity of its school to a group. */
export const insertGroupActivity = async (db: Db, group: GroupOfSchool, activityId: number): Promise<Inserted> => {
  const values = { school_id: group.schoolId, group_id: group.id, school_activity_id: activityId };
  return db.insertInto('group_activities').values(values).returning('id').executeTakeFirstOrThrow();
};

/** Adds a task of a group. */
export const insertGroupTask = async (
  db: Db,
  group: GroupOfSchool,
  changes: Partial<NewRow<'group_tasks'>> = {},
): Promise<Inserted> => {
  const when = { date: '2026-09-01', time: '08:00' };
  const values = { name: 'MAQUETA', description: 'SISTEMA SOLAR', ...when, ...changes };
  const row = { school_id: group.schoolId, group_id: group.id, ...values };
  return db.insertInto('group_tasks').values(row).returning('id').executeTakeFirstOrThrow();
};

const EVENT = {
  name: 'KERMÉS',
  description: 'EN EL PATIO',
  start_date: '2026-05-10',
  end_date: '2026-05-10',
  color_id: 1,
};

/** Adds an event of a school, of a whole day in the first colour. */
export const insertSchoolEvent = async (
  db: Db,
  schoolId: number,
  changes: Partial<NewRow<'school_events'>> = {},
): Promise<Inserted> => {
  const values = { school_id: schoolId, ...EVENT, ...changes };
  return db.insertInto('school_events').values(values).returning('id').executeTakeFirstOrThrow();
};

/** Adds an event of a group, of a whole day in the first colour. */
export const insertGroupEvent = async (
  db: Db,
  group: GroupOfSchool,
  changes: Partial<NewRow<'group_events'>> = {},
): Promise<Inserted> => {
  const values = { school_id: group.schoolId, group_id: group.id, ...EVENT, ...changes };
  return db.insertInto('group_events').values(values).returning('id').executeTakeFirstOrThrow();
};

/** A school that lives: its directive, a teacher in charge of its group, and the parent of a child in it. */
export type LivingSchool = {
  id: number;
  directive: Person;
  teacher: Person;
  parent: Person;
  group: GroupOfSchool;
  studentId: number;
};

/** Adds a school with its people, a group and a child. */
export const insertLivingSchool = async (db: Db, changes: Partial<NewRow<'schools'>> = {}): Promise<LivingSchool> => {
  const { id } = await insertSchool(db, changes);
  const directive = await insertStaff(db, id, 'directive');
  const teacher = await insertStaff(db, id, 'teacher');
  const parent = await insertPerson(db);
  const group = await insertGroupRow(db, id, teacher.id);
  const student = await insertStudentRow(db, group, { user_id: parent.id });
  return { id, directive, teacher, parent, group, studentId: student.id };
};
