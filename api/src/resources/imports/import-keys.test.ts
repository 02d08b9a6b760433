import { setTimeout as wait } from 'node:timers/promises';
import { asAdministrator } from '../../testing/administrator.ts';
import { childRow, guardianCells, importCalls, staffRow } from '../../testing/import-fixture.ts';
import { queuedMails } from '../../testing/mails.ts';
import { untilWaiting } from '../../testing/locked-rows.ts';
import { insertLivingSchool, type LivingSchool } from '../../testing/schools.ts';

const admin = asAdministrator();
let school: LivingSchool;
const { apply, ask, find, list, undo } = importCalls(admin, () => school);
beforeEach(async () => {
  school = await insertLivingSchool(admin.db());
});

const countStudents = async (): Promise<number> =>
  (await admin.db().selectFrom('students').select('id').where('school_id', '=', school.id).execute()).length;

test('[IMP-08] the same key imports once and answers the same in any language, whatever rows it brings', async () => {
  const rows = [childRow(1, guardianCells('guardian1', 1)), childRow(2, { name: '' })];
  const first = await apply('students', 'twice', rows, { onlyGood: true });
  const mails = (await queuedMails(admin.db())).length;
  const again = await apply('students', 'twice', [childRow(3)], { onlyGood: true });
  expect(again.body).toEqual(first.body);
  expect(await countStudents()).toBe(2);
  expect(await queuedMails(admin.db())).toHaveLength(mails);
  const { id, rowVersion, data } = first.body;
  expect(await find('twice')).toEqual({ status: 'applied', result: { id, rowVersion, ...data } });
  const english = await ask<{ result: typeof data }>('get', { schoolId: school.id, key: 'twice' }, { language: 'en' });
  expect(english.body.data.result.rejected[0]?.problems).toEqual([{ field: 'name', text: 'This is missing' }]);
});

test('[IMP-08] of two calls with one key at once one writes, and both answer the same', async () => {
  const rows = [childRow(1, guardianCells('guardian1', 11)), childRow(2)];
  const answers = await Promise.all([1, 2, 3].map(() => apply('students', 'at once', rows)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await countStudents()).toBe(3);
});

test('[IMP-08] a key of another kind of list, and of an import that was undone, is refused', async () => {
  const { body } = await apply('students', 'used', [childRow(1)]);
  const other = await apply('staff', 'used', [staffRow(1)]);
  expect([other.status, other.body.fields]).toEqual([400, { key: ['Esta clave es de otra importación'] }]);
  expect((await undo(body.id)).status).toBe(200);
  const undone = await apply('students', 'used', [childRow(1)]);
  expect([undone.status, undone.body.fields]).toEqual([400, { key: ['Esta importación se deshizo; inicie otra'] }]);
  expect(await find('used')).toMatchObject({ status: 'undone', result: { id: body.id, rowVersion: 2 } });
});

test('[IMP-05] an empty first day is today, as in the check', async () => {
  const day = { date: '' };
  expect((await ask('check', { schoolId: school.id, kind: 'students', rows: [childRow(1)], ...day })).status).toBe(200);
  expect((await apply('students', 'empty day', [childRow(1)], day)).status).toBe(200);
  expect((await apply('students', 'no day', [childRow(2)])).status).toBe(200);
  const [first, second] = await list();
  expect([first?.date, second?.date]).toEqual([second?.date, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
});

test('[IMP-07] a long code of signs beyond the first 65,536 is shortened between two of them', async () => {
  const rows = [childRow(1), childRow(2, { group: `A${'😀'.repeat(60)}` })];
  const { status, body } = await apply('students', 'signs', rows, { onlyGood: true });
  expect([status, body.data.counts]).toEqual([200, expect.objectContaining({ new: 1, errors: 1 })]);
  expect(body.data.rejected[0]?.problems[0]?.text).toContain(`A${'😀'.repeat(39)}.`);
});

test('[IMP-09] an import whose client goes away writes nothing', async () => {
  const gone = new AbortController();
  const body = {
    schoolId: school.id,
    kind: 'students',
    key: 'gone',
    onlyGood: false,
    rows: [childRow(1), childRow(2)],
  };
  await admin
    .db()
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom('schools').select('id').where('id', '=', school.id).forUpdate().execute();
      const answer = fetch(`${admin.url()}/api/imports/apply`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${school.directive.token}` },
        body: JSON.stringify(body),
        signal: gone.signal,
      });
      await untilWaiting(admin.db(), 1);
      gone.abort();
      await expect(answer).rejects.toThrow();
      await wait(200);
    });
  // Imports take turns, so that this one comes after the other.
  expect((await apply('students', 'next', [childRow(3)])).status).toBe(200);
  expect(await find('gone')).toEqual({ status: 'none', result: null });
  expect(await countStudents()).toBe(2);
  expect((await apply('students', 'gone', body.rows)).status).toBe(200);
  expect(await countStudents()).toBe(4);
});
