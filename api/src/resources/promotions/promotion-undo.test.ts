import { sql } from 'kysely';
import type { Promotion } from '@pupitre/shared/contracts/promotions';
import { asAdministrator } from '../../testing/administrator.ts';
import { insertPromotedSchool, promotionCalls, type PromotedSchool } from '../../testing/promotion-fixture.ts';
import { insertGroupTask, insertGroupRow, insertPerson } from '../../testing/schools.ts';

const admin = asAdministrator();
let school: PromotedSchool;
const { apply, ask, list, proposed, undo } = promotionCalls(admin, () => school);

let keys = 0;
const promote = async (): Promise<number> => {
  const rows = await proposed(school.grades.map(({ old }) => old.id));
  const answer = await apply(`undo ${(keys += 1)}`, rows);
  expect(answer.status).toBe(200);
  return answer.body.id;
};

const as = async (method: 'GET' | 'POST', path: string, body?: object): Promise<string> => {
  const answer = await admin.call(method, path, body, { token: school.directive.token });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text;
};

/** The answers of the reads about a school, byte for byte. */
const readAll = async (): Promise<string[]> => {
  const answers: string[] = [];
  const { id: schoolId, grades, ids } = school;
  for (const page of [1, 2, 3, 4, 5, 6, 7])
    answers.push(
      await as('POST', 'students/getTable', { schoolId, page, rowsPerPage: 50, sortBy: 'id', descending: false }),
    );
  for (const archived of [false, true]) answers.push(await as('POST', 'groups/getTable', { schoolId, archived }));
  answers.push(await as('GET', `groups/getOptions/${schoolId}`), await as('POST', 'home/get', { date: '2026-06-01' }));
  for (const { old, next } of grades) {
    for (const { id } of [old, ...(next ? [next] : [])]) {
      answers.push(
        await as('POST', `groups/get/${id}`),
        await as('POST', 'students/getTable', { groupId: id, rowsPerPage: 50 }),
        await as('POST', 'student-attendance/getTable', { groupId: id, date: '2026-06-01' }),
        await as('POST', 'student-tasks/getGrid', { groupId: id, from: '2026-05-01', to: '2026-06-30' }),
      );
    }
  }
  for (const id of ids.filter((_, place) => place % 10 === 0))
    answers.push(await as('POST', `students/get/${id}`), await as('GET', `students/getEnrollments/${id}`));
  return answers;
};

const rowsOf = async (): Promise<unknown[]> => {
  const tables = ['students', 'enrollments', 'groups', 'join_blocks', 'student_guardians'];
  const contents = tables.map((table) =>
    sql`select to_jsonb(record) as content from ${sql.table(table)} as record order by id`.execute(admin.db()),
  );
  return (await Promise.all(contents)).map(({ rows }) => rows);
};

test('[PRO-09] 300 students promoted and undone: every answer is byte for byte as before', async () => {
  school = await insertPromotedSchool(admin.db(), 50);
  const db = admin.db();
  const leaver = school.ids.at(-1) ?? 0;
  const parent = await insertPerson(db);
  await db.updateTable('students').set({ user_id: parent.id }).where('id', '=', leaver).execute();
  const about = { user_id: parent.id, student_id: leaver, school_id: school.id };
  await db
    .insertInto('consents')
    .values({ ...about, purpose: 'medicNotes', text_version: 1 })
    .execute();
  const block = { group_id: school.grades[1]?.next?.id ?? 0, student_id: school.ids[0] ?? 0, user_id: null };
  await db.insertInto('join_blocks').values(block).execute();

  const [answers, rows] = [await readAll(), await rowsOf()];
  const id = await promote();
  expect(await readAll()).not.toEqual(answers);
  expect((await db.selectFrom('join_blocks').selectAll().execute()).length).toBe(0);
  expect((await undo(id)).status).toBe(200);
  expect(await readAll()).toEqual(answers);
  expect(await rowsOf()).toEqual(rows);
  // The family of a student who left is asked anew.
  const consents = await db.selectFrom('consents').select('revoked_at').where('student_id', '=', leaver).execute();
  expect(consents).toEqual([{ revoked_at: expect.any(Date) }]);
  const open = db.selectFrom('batch_rows').select('entity').where('batch_id', '=', id);
  expect((await open.execute()).length).toBe(858);
});

test('[PRO-10] [VAL-02 cannotUndo] a mark, stars or a grade in a new group, or a changed row, is named and nothing is undone', async () => {
  school = await insertPromotedSchool(admin.db(), 2);
  const db = admin.db();
  const [one = 0, two = 0, three = 0] = school.ids;
  const [next, after] = [school.grades[1]?.next, school.grades[2]?.next];
  if (!next || !after) throw new Error('The fixture has no next groups.');
  const id = await promote();
  const blockers = async () => {
    const { status, body } = await undo(id);
    return status === 200 ? [] : [body.code, ...Object.values(body.fields ?? {}).flat()];
  };
  const place = { school_id: school.id, group_id: next.id, student_id: one };
  await db
    .insertInto('student_attendance')
    .values({ ...place, date: '2026-09-01', attendence: true, delay: false })
    .execute();
  await db.updateTable('students').set({ name: 'EVA', row_version: 3 }).where('id', '=', two).execute();
  const task = await insertGroupTask(db, after);
  await db
    .insertInto('student_tasks')
    .values({ ...place, group_id: after.id, student_id: three, group_task_id: task.id, delivered: true })
    .execute();
  await insertGroupRow(db, school.id, school.teacher.id, { code: '6A', school_year_id: school.oldYearId });
  expect(await blockers()).toEqual([
    'cannotUndo',
    'Otro grupo usa ahora el código 6A',
    'ALUMNO 1 PÉREZ LUNA ya tiene asistencias, estrellas o calificaciones en el grupo nuevo',
    'ALUMNO 1 PÉREZ LUNA ya tiene asistencias, estrellas o calificaciones en el grupo nuevo',
    'Los datos o el grupo de EVA PÉREZ LUNA cambiaron después de la promoción',
  ]);
  await db.deleteFrom('student_attendance').where('student_id', '=', one).execute();
  await db.deleteFrom('student_tasks').where('student_id', '=', three).execute();
  await db.updateTable('students').set({ name: 'ALUMNO 2', row_version: 2 }).where('id', '=', two).execute();
  await db
    .updateTable('groups')
    .set({ deleted_at: new Date() })
    .where('code', '=', '6A')
    .where('archived_at', 'is', null)
    .where('school_year_id', '=', school.oldYearId)
    .execute();
  expect(await blockers()).toEqual([]);
});

/** The codes and texts that refuse an undo; none once it is done. */
const refusalsOf = async (id: number): Promise<unknown[]> => {
  const { status, body } = await undo(id);
  return status === 200 ? [] : [body.code, ...Object.values(body.fields ?? {}).flat()];
};

test('[PRO-10] nobody returns to a group that was deleted, or that a later promotion archived', async () => {
  school = await insertPromotedSchool(admin.db(), 2);
  const db = admin.db();
  const old = school.grades[0]?.old;
  const [first, second] = await proposed([old?.id ?? 0]);
  if (!old || !first || !second) throw new Error('The fixture has no first grade.');
  const early = (await apply('early', [first])).body.id;
  const late = (await apply('late', [second])).body.id;
  const closed = ['cannotUndo', 'El grupo 1A se eliminó o se archivó después; los alumnos no pueden volver a él'];
  expect(await list()).toMatchObject([{ mayUndo: true }, { mayUndo: false }]);
  expect(await refusalsOf(early)).toEqual(closed);
  expect(await refusalsOf(late)).toEqual([]);
  await db.updateTable('groups').set({ deleted_at: new Date() }).where('id', '=', old.id).execute();
  expect(await refusalsOf(early)).toEqual(closed);
  await db.updateTable('groups').set({ deleted_at: null }).where('id', '=', old.id).execute();
  expect(await refusalsOf(early)).toEqual([]);
});

test('[PRO-10] no group opens again whose person in charge works there no more', async () => {
  school = await insertPromotedSchool(admin.db(), 1);
  const db = admin.db();
  const id = await promote();
  const inCharge = db.updateTable('users').where('id', '=', school.teacher.id);
  await inCharge.set({ deleted_at: new Date() }).execute();
  const [code, ...texts] = await refusalsOf(id);
  expect([code, texts.length, texts[0]]).toEqual([
    'cannotUndo',
    6,
    'La persona a cargo del grupo 1A ya no trabaja en la escuela',
  ]);
  await inCharge.set({ deleted_at: null }).execute();
  expect(await refusalsOf(id)).toEqual([]);
});

test('[PRO-10] reasons are searched for the newest promotions; an undo says those of an older one', async () => {
  school = await insertPromotedSchool(admin.db(), 12);
  const rows = await proposed([school.grades[0]?.old.id ?? 0]);
  const ids: number[] = [];
  for (const [place, row] of rows.entries()) ids.push((await apply(`single ${place}`, [row])).body.id);
  const mayUndo = async (): Promise<boolean[]> => {
    const table = { schoolId: school.id, rowsPerPage: 50 };
    const { items } = (await ask<Promotion>('getTable', table)).body.tableData;
    return items.map((promotion) => promotion.mayUndo);
  };
  // The last one archived the group that all others would return to.
  expect(await mayUndo()).toEqual([true, ...Array.from({ length: 11 }, () => false)]);
  expect(await refusalsOf(ids[11] ?? 0)).toEqual([]);
  expect(await mayUndo()).toEqual([false, ...Array.from({ length: 10 }, () => true), false]);
  expect(await refusalsOf(ids[0] ?? 0)).toEqual([]);
});
