import { sql } from 'kysely';
import type { SentNotice } from '@pupitre/shared/contracts/notices';
import { deleteOldNotices } from '../../notices/delete-old-notices.queries.ts';
import { FORBIDDEN, NOT_FOUND, refusal } from '../../testing/call.ts';
import { insertNoticeRow } from '../../testing/notice-fixture.ts';
import { createNoticeSchool } from '../../testing/notice-school.ts';
import { insertStudentRow, type Person } from '../../testing/schools.ts';

const { db, school, foreign, as, rollCall, sendAll, inbox, guardian, choose } = createNoticeSchool();

const unread = async (person: Person) =>
  (await as<{ count: number }>(person, 'GET', 'notices/getUnread')).body.data.count;
const ofParent = (userId = school().parent.id) => ({ schoolId: school().id, studentId: school().studentId, userId });

test('[NTC-07] the inbox counts what is unread, and forgets what was corrected in time', async () => {
  const { parent, studentId, teacher } = school();
  expect(await unread(parent)).toBe(0);
  await rollCall([studentId]);
  expect([await unread(parent), await unread(teacher), await unread(foreign().parent)]).toEqual([1, 0, 0]);
  await rollCall([], [studentId]);
  expect([await unread(parent), (await inbox(parent)).length]).toEqual([0, 0]);
  await rollCall([studentId]);
  const [notice] = await inbox(parent);
  expect((await as(parent, 'POST', 'notices/read', { ids: [notice?.id] })).body).toEqual({
    result: true,
    message: 'updated',
  });
  expect(await unread(parent)).toBe(0);
  expect(await inbox(parent)).toMatchObject([{ readAt: expect.any(String), shownAt: expect.any(String) }]);
  await rollCall([], [studentId]);
  expect(await inbox(parent)).toMatchObject([{ isWithdrawn: true, attendence: true }]);
});

test('[NTC-07] what the page has shown is neither mailed nor pushed', async () => {
  const { parent, studentId } = school();
  await choose(parent);
  await rollCall([studentId]);
  const [notice] = await inbox(parent);
  expect((await as(parent, 'POST', 'notices/show', { ids: [notice?.id] })).status).toBe(200);
  await sendAll();
  expect(await db().selectFrom('notice_deliveries').selectAll().execute()).toEqual([]);
  expect(await inbox(parent)).toMatchObject([{ correctableUntil: null, readAt: null }]);
  await rollCall([], [studentId]);
  await sendAll();
  expect(await db().selectFrom('notice_deliveries').select(['channel', 'state']).execute()).toEqual([
    { channel: 'mail', state: 'sent' },
  ]);
});

test('[NTC-07] a table of notices has pages, filters and a search; all are read at once', async () => {
  const { parent } = school();
  for (const kind of ['task', 'event', 'absence', 'absence'] as const)
    await insertNoticeRow(db(), ofParent(), { kind, detail: '{}' });
  const table = async (body: object) =>
    (await as<{ kind: string }[]>(parent, 'POST', 'notices/getTable', body)).body.tableData;
  const found = await table({ rowsPerPage: 5, sortBy: 'kind', descending: false, kind: 'absence' });
  expect([found.total_items, found.items.flat().map(({ kind }) => kind)]).toEqual([2, ['absence', 'absence']]);
  expect((await table({ search: 'sofia' })).total_items).toBe(4);
  expect((await table({ search: 'luis' })).total_items).toBe(0);
  for (const sortBy of ['id', 'at', 'kind', 'student', 'day']) expect((await table({ sortBy })).items).toHaveLength(4);
  expect((await table({ unread: true })).total_items).toBe(4);
  await as(parent, 'POST', 'notices/read', {});
  expect([await unread(parent), (await table({ unread: true })).total_items]).toEqual([0, 0]);
});

test('[NTC-07] nobody reads, shows or finishes the notices of others', async () => {
  const { id } = await insertNoticeRow(db(), ofParent());
  const own = await insertNoticeRow(db(), { ...ofParent(), userId: foreign().parent.id });
  for (const verb of ['read', 'show']) {
    const answer = await as(foreign().parent, 'POST', `notices/${verb}`, { ids: [own.id, id] });
    expect(refusal(answer)).toEqual({ ...NOT_FOUND, fields: ['ids.1'] });
  }
  const untouched = db().selectFrom('notices').select(['shown_at', 'read_at']).where('id', 'in', [id, own.id]);
  expect(await untouched.execute()).toEqual([
    { shown_at: null, read_at: null },
    { shown_at: null, read_at: null },
  ]);
  expect((await as(school().parent, 'POST', 'notices/show', {})).body.code).toBe('validation');
});

test('[NTC-13] the directive sees what was sent to whom, by which way', async () => {
  const { parent, studentId, id, directive, teacher, group } = school();
  const second = await guardian(studentId, { mails: false });
  await insertStudentRow(db(), group, { name: 'LUIS' });
  await choose(parent);
  await rollCall([studentId]);
  await sendAll();
  const sent = async (changes: object = {}, person = directive) =>
    as<SentNotice[]>(person, 'POST', 'notices/getSent', { schoolId: id, descending: false, ...changes });
  const { items, total_items } = (await sent()).body.tableData;
  expect(total_items).toBe(2);
  expect(items).toMatchObject([
    {
      kind: 'absence',
      student: { id: studentId, name: 'SOFÍA PÉREZ LUNA' },
      receiver: { id: parent.id, name: expect.stringContaining('MARÍA JOSÉ') },
      state: 'sent',
      deliveries: [{ channel: 'mail', state: 'sent', at: expect.any(String), tries: 1, reason: null }],
    },
    { receiver: { id: second.id }, deliveries: [] },
  ]);
  expect((await sent({ search: 'perez luna', kind: 'absence', state: 'sent' })).body.tableData.total_items).toBe(2);
  expect((await sent({ state: 'waiting' })).body.tableData.total_items).toBe(0);
  for (const sortBy of ['at', 'kind', 'student', 'receiver', 'state'])
    expect((await sent({ sortBy })).status).toBe(200);
  expect(refusal(await sent({}, foreign().directive))).toEqual(NOT_FOUND);
  expect(refusal(await sent({}, teacher))).toEqual(FORBIDDEN);
  expect(refusal(await sent({}, parent))).toEqual(FORBIDDEN);
});

test('[NTC-16] notices of more than 90 days are deleted with their deliveries', async () => {
  const old = await insertNoticeRow(db(), ofParent(), { created_at: new Date(Date.now() - 91 * 86_400_000) });
  const recent = await insertNoticeRow(db(), ofParent(), { created_at: new Date(Date.now() - 89 * 86_400_000) });
  await sql`
    insert into notice_deliveries (school_id, notice_id, user_id, channel, due_at)
    select school_id, id, user_id, 'mail', now() from notices`.execute(db());
  await deleteOldNotices(db());
  expect(await db().selectFrom('notices').select('id').execute()).toEqual([{ id: recent.id }]);
  expect(await db().selectFrom('notice_deliveries').select('notice_id').execute()).toEqual([{ notice_id: recent.id }]);
  expect(old.id).not.toBe(recent.id);
});
