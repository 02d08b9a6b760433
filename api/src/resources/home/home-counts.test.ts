import { sql } from 'kysely';
import type { Counts } from '@pupitre/shared/contracts/home';
import { asAdministrator } from '../../testing/administrator.ts';
import { insertAccount } from '../../testing/accounts.ts';
import { insertGroupRow, insertSchool, insertStaff, insertStudentRow } from '../../testing/schools.ts';
import { countAll, foldCounts } from './home.queries.ts';

const admin = asAdministrator();

const counted = async (): Promise<Counts | undefined> => {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from schools) as schools,
      (select count(*) from groups where deleted_at is null) as groups,
      (select count(*) from students) as students,
      (select count(*) from users where role in ('directive', 'teacher') and deleted_at is null) as staff`.execute(
    admin.db(),
  );
  return rows[0];
};

test('[SPD-11] the home of super_admin has the numbers of all records after every kind of write', async () => {
  const db = admin.db();
  const { id: schoolId } = await insertSchool(db);
  const { id: spare } = await insertSchool(db);
  const teacher = await insertStaff(db, schoolId, 'teacher');
  const parent = await insertAccount(db, { role: 'parent' });
  const group = await insertGroupRow(db, schoolId, teacher.id);
  const { id: closed } = await insertGroupRow(db, schoolId, teacher.id);
  const { id: studentId } = await insertStudentRow(db, group);
  await insertStudentRow(db, group);
  expect(await countAll(db)).toEqual(await counted());

  await db.deleteFrom('schools').where('id', '=', spare).execute();
  await db.updateTable('groups').set({ deleted_at: new Date() }).where('id', '=', closed).execute();
  await db.deleteFrom('enrollments').where('student_id', '=', studentId).execute();
  await db.deleteFrom('students').where('id', '=', studentId).execute();
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', teacher.id).execute();
  await db.updateTable('users').set({ role: 'teacher' }).where('id', '=', parent.id).execute();
  expect(await countAll(db)).toEqual(await counted());

  await db.updateTable('users').set({ deleted_at: null }).where('id', '=', teacher.id).execute();
  await foldCounts(db);
  const { body } = await admin.call('POST', 'home/get', { date: '2026-05-11' });
  expect(body).toMatchObject({ data: await counted() });
});
