import { sql } from 'kysely';
import type { WebhookTrial } from '@pupitre/shared/contracts/school-webhooks';
import { FORBIDDEN, invalid, NOT_FOUND, refusal } from '../../testing/call.ts';
import { createLocalService } from '../../testing/local-service.ts';
import { createNoticeSchool } from '../../testing/notice-school.ts';
import { signatureOf } from '../../testing/push-service.ts';

const webhookHosts: string[] = [];
const { db, school, foreign, as, rollCall, sendAll, work, choose, guardian, today } = createNoticeSchool({
  webhookHosts,
});
const service = createLocalService(webhookHosts);

type Saved = { secret: string | null };
const save = (changes: object = {}, person = school().directive) =>
  as<Saved>(person, 'PUT', 'school-webhooks/save', {
    schoolId: school().id,
    url: `http://${service().host}/sms`,
    isOn: true,
    ...changes,
  });
const get = async () => (await as(school().directive, 'GET', `school-webhooks/get/${school().id}`)).body.data;
const textOnly = { kinds: [{ kind: 'absence', push: false, mail: false, webhook: true }] };

test('[NTC-12] a notice is posted to the webhook of the school, signed and with the phone', async () => {
  const { parent, studentId, id } = school();
  await choose(parent, textOnly);
  const { secret } = (await save()).body.data;
  await rollCall([studentId]);
  await sendAll();
  const [request] = service().received;
  if (!request || !secret) throw new Error('No call.');
  expect(request.headers['webhook-signature']).toBe(signatureOf(secret, request));
  expect(Math.abs(Number(request.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60);
  const { phone } = await db()
    .selectFrom('users')
    .select('phone')
    .where('id', '=', parent.id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(request.body.toString())).toEqual({
    id: request.headers['webhook-id'],
    type: 'notice',
    test: false,
    at: expect.stringMatching(/Z$/),
    school: { id, name: expect.any(String), cct: expect.any(String) },
    notice: { id: expect.any(Number), kind: 'absence', isCorrection: false, isWithdrawn: false, day: today() },
    student: { id: studentId, name: 'SOFÍA' },
    receiver: { id: parent.id, name: expect.any(String), phone, language: 'es' },
    text: expect.stringContaining('Ausencia de Sofía. '),
  });
  expect(await get()).toMatchObject({ isOn: true, lastSuccessAt: expect.any(String), lastFailure: null, waiting: 0 });
});

test('[NTC-12] a webhook that fails is called again with the same id, and follows no redirect', async () => {
  const { parent, studentId } = school();
  await choose(parent, textOnly);
  await save({ url: `http://${service().host}/busy` });
  service().answer('/busy', 500, 307, 200);
  await rollCall([studentId]);
  await sendAll();
  expect(await get()).toMatchObject({ lastFailure: 'status 500', waiting: 1 });
  const due = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select round(extract(epoch from due_at - now()))::int as seconds from notice_deliveries`.execute(db());
    return rows[0]?.seconds;
  };
  expect(await due()).toBe(2);
  expect(await work('webhook')).toBe(0);
  for (const seconds of [4, undefined]) {
    await sql`update notice_deliveries set due_at = now()`.execute(db());
    await work('webhook');
    if (seconds) expect(await due()).toBe(seconds);
  }
  expect(service().received.map(({ path }) => path)).toEqual(['/busy', '/busy', '/busy']);
  expect(new Set(service().received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await db().selectFrom('notice_deliveries').select(['state', 'tries']).execute()).toEqual([
    { state: 'sent', tries: 3 },
  ]);
});

test('[NTC-12] what fails for three days is given up, and nothing is posted while it is off', async () => {
  const { parent, studentId } = school();
  await choose(parent, textOnly);
  await save({ url: `http://${service().host}/gone` });
  service().answer('/gone', 500);
  await rollCall([studentId]);
  await sql`update notices set due_at = now()`.execute(db());
  await work('handOut');
  await sql`update notice_deliveries set queued_at = now() - interval '73 hours'`.execute(db());
  await work('webhook');
  const failed = db().selectFrom('notice_deliveries').select(['state', 'reason']);
  expect(await failed.execute()).toEqual([{ state: 'failed', reason: 'status 500' }]);
  await save({ isOn: false });
  await rollCall([], [studentId]);
  await sendAll();
  expect(service().received).toHaveLength(1);
});

/** Marks the student of the other school as absent. */
const rollCallElsewhere = async () => {
  const body = {
    groupId: foreign().group.id,
    date: today(),
    rows: [{ student: { id: foreign().studentId }, attendence: false, delay: false }],
  };
  expect((await as(foreign().teacher, 'POST', 'student-attendance/save', body)).status).toBe(200);
};

test('[NTC-12] a dead gateway delays the texts of its own school alone', async () => {
  const { parent, studentId } = school();
  const people = [foreign().parent, parent];
  for (let made = 0; made < 12; made += 1) people.push(await guardian(studentId));
  for (const person of people) await choose(person, textOnly);
  await save({ url: `http://${service().host}/dead` });
  await save({ schoolId: foreign().id }, foreign().directive);
  service().answer('/dead', ...Array.from({ length: 20 }, () => 503));
  await rollCall([studentId]);
  await rollCallElsewhere();
  await sendAll();
  expect(
    service()
      .received.map(({ path }) => path)
      .toSorted(),
  ).toEqual(['/dead', '/dead', '/dead', '/sms']);
  const waiting = db().selectFrom('notice_deliveries').select('due_at').where('state', '=', 'waiting');
  expect(await waiting.execute()).toHaveLength(13);
  const again = async () => {
    await sql`update notice_deliveries set due_at = now() where state = 'waiting'`.execute(db());
    await work('webhook');
    const { rows } = await sql<{ tries: number }>`
      select tries from notice_deliveries where state = 'waiting' order by tries desc limit 4`.execute(db());
    return rows.map(({ tries }) => tries);
  };
  expect([await again(), await again()]).toEqual([
    [2, 1, 1, 1],
    [3, 1, 1, 1],
  ]);
});

test('[NTC-12] a secret that cannot be read stops no other school, and what is tried for too long ends', async () => {
  const { parent, studentId, id } = school();
  await choose(parent, textOnly);
  await choose(foreign().parent, textOnly);
  await save();
  await save({ schoolId: foreign().id }, foreign().directive);
  await sql`update school_webhooks set secret = '\\x00' where school_id = ${id}`.execute(db());
  await rollCall([studentId]);
  await rollCallElsewhere();
  await sendAll();
  expect(service().received).toHaveLength(1);
  expect(await get()).toMatchObject({ lastFailure: 'secretUnreadable', waiting: 1 });
  const ofSchool = db().selectFrom('notice_deliveries').select(['state', 'reason']).where('school_id', '=', id);
  expect(await ofSchool.execute()).toEqual([{ state: 'waiting', reason: 'secretUnreadable' }]);
  await sql`update notice_deliveries set due_at = now(), tries = 401 where state = 'waiting'`.execute(db());
  await work('webhook');
  expect(await ofSchool.execute()).toEqual([{ state: 'failed', reason: 'givenUp' }]);
});

test('[NTC-12] a test call says what came back; the secret shows once and may be renewed', async () => {
  const trial = async (person = school().directive) =>
    as<WebhookTrial>(person, 'POST', 'school-webhooks/test', { schoolId: school().id });
  expect(refusal(await trial())).toEqual(NOT_FOUND);
  const first = (await save()).body.data.secret;
  expect(first).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
  expect((await save()).body.data.secret).toBeNull();
  const second = (await save({ renewSecret: true })).body.data.secret ?? '';
  expect(second).not.toBe(first);
  expect((await trial()).body.data).toEqual({
    isDelivered: true,
    status: 201,
    milliseconds: expect.any(Number),
    reason: null,
  });
  const [request] = service().received;
  expect(request && signatureOf(second, request)).toBe(request?.headers['webhook-signature']);
  expect(JSON.parse(request?.body.toString() ?? '')).toMatchObject({ test: true, id: expect.stringMatching(/^test_/) });
  service().answer('/sms', 401);
  expect((await trial()).body.data).toMatchObject({ isDelivered: false, status: 401, reason: 'status 401' });
  await save({ url: 'https://no-such-host.invalid/sms' });
  expect((await trial()).body.data).toMatchObject({
    isDelivered: false,
    status: null,
    reason: expect.stringMatching(/^E/),
  });
  expect(refusal(await trial(foreign().directive))).toEqual(NOT_FOUND);
  expect(refusal(await trial(school().teacher))).toEqual(FORBIDDEN);
  const actions = db().selectFrom('audit_log').select('action').where('entity', '=', 'school_webhooks');
  const ofSchool = await actions.where('school_id', '=', school().id).orderBy('id').execute();
  expect(ofSchool.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'update']);
  const { rows } = await sql<{ log: string }>`
    select string_agg(coalesce(before::text, '') || after::text, '') as log from audit_log where entity = 'school_webhooks'`.execute(
    db(),
  );
  expect(rows[0]?.log).toContain('no-such-host');
  expect(rows[0]?.log).not.toContain('secret');
  expect((await as(school().directive, 'DELETE', `school-webhooks/delete/${school().id}`)).body).toEqual({
    result: true,
    message: 'deleted',
  });
  expect(await get()).toBeNull();
});

test('[NTC-12] addresses of the own network are refused', async () => {
  for (const url of [
    'http://sms.example.mx/hook',
    'https://127.0.0.1/hook',
    'https://10.0.0.7/hook',
    'https://[::1]/hook',
    'https://169.254.169.254/latest',
    'https://localhost/hook',
    'https://user:pass@sms.example.mx/hook',
    'ftp://sms.example.mx',
    'sms.example.mx',
    '',
  ])
    expect([url, refusal(await save({ url }))]).toEqual([url, invalid('url')]);
  expect((await save({ url: 'https://sms.example.mx/hook' })).status).toBe(200);
});
