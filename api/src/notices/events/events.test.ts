import { sql } from 'kysely';
import type { WebhookTrial } from '@pupitre/shared/contracts/school-webhooks';
import { invalid, NOT_FOUND, refusal } from '../../testing/call.ts';
import { createEventSchool, EVERY_EVENT } from '../../testing/event-fixture.ts';
import { signatureOf } from '../../testing/push-service.ts';
import { insertStudentRow } from '../../testing/schools.ts';

const fixture = createEventSchool();
const { db, school, foreign, as, rollCall, work, today, service, save, get, messages, passTime } = fixture;

test('[TOK-08] the marks of a class are one signed event, with ids and the day alone', async () => {
  const { id, group, studentId } = school();
  const { id: other } = await insertStudentRow(db(), group);
  const { secret } = (await save()).body.data;
  await rollCall([studentId], [other]);
  expect(await work('event')).toBe(1);
  const [request] = service().received;
  if (!request || !secret) throw new Error('No call.');
  expect(request.headers['webhook-signature']).toBe(signatureOf(secret, request));
  const students = [{ id: studentId }, { id: other }];
  expect(JSON.parse(request.body.toString())).toEqual({
    id: request.headers['webhook-id'],
    type: 'attendance.saved',
    test: false,
    at: expect.stringMatching(/Z$/),
    school: { id, name: expect.any(String), cct: expect.any(String) },
    data: { group: { id: group.id }, date: today(), students: expect.arrayContaining(students) },
  });
  // The same marks again change nothing.
  await rollCall([studentId], [other]);
  expect(await work('event')).toBe(0);
  expect(await get()).toMatchObject({ isOn: true, events: EVERY_EVENT, lastSuccessAt: expect.any(String), waiting: 0 });
});

test('[TOK-08] an enrolment that begins, ends and begins again', async () => {
  await save();
  const { directive, group, id } = school();
  const person = { name: 'Ana', paternal: 'Ruiz', maternal: 'Luna', birthdate: '2016-05-04' };
  const added = await as(directive, 'POST', 'students/create', { ...person, group: { id: group.id } });
  const student = { id: added.body.id };
  const leave = { id: student.id, date: today(), reason: 'otherSchool' };
  expect((await as(directive, 'PATCH', 'students/leave', leave)).status).toBe(200);
  const back = { id: student.id, group: { id: group.id }, date: today() };
  expect((await as(directive, 'PATCH', 'students/reenter', back)).status).toBe(200);
  await work('event');
  const ofSchool = messages().filter((message) => message.school.id === id);
  expect(ofSchool.map(({ type, data }) => [type, data['student'], data['group'], data['leftOn']])).toEqual([
    ['enrollment.created', student, { id: group.id }, null],
    ['enrollment.ended', student, { id: group.id }, today()],
    ['enrollment.created', student, { id: group.id }, null],
  ]);
  expect(JSON.stringify(messages())).not.toMatch(/ANA|RUIZ/);
});

test('[TOK-08] a school hears of its own events, of the chosen types, while its webhook is on', async () => {
  const { studentId } = school();
  await save({}, foreign());
  await rollCall([studentId]);
  await save({ events: ['enrollment.ended'] });
  await rollCall([], [studentId]);
  await save({ isOn: false });
  await rollCall([studentId]);
  expect(await work('event')).toBe(0);
  await save();
  await rollCall([], [studentId]);
  expect(await work('event')).toBe(1);
});

test('[TOK-09] an event that fails is sent again with the same id, and given up after three days', async () => {
  const { studentId } = school();
  await save();
  service().answer('/events', 500, 200, 503);
  await rollCall([studentId]);
  await work('event');
  expect(await get()).toMatchObject({ lastFailure: 'status 500', waiting: 1 });
  expect(await work('event')).toBe(0);
  await passTime();
  await work('event');
  expect(messages().map(({ id }) => id)).toEqual([messages()[0]?.id, messages()[0]?.id]);
  expect(await get()).toMatchObject({ waiting: 0 });
  await rollCall([], [studentId]);
  await sql`update webhook_events set at = now() - interval '73 hours' where state = 'waiting'`.execute(db());
  await work('event');
  const events = await db().selectFrom('webhook_events').select(['state', 'reason', 'tries']).orderBy('id').execute();
  expect(events).toEqual([
    { state: 'sent', reason: null, tries: 2 },
    { state: 'failed', reason: 'status 503', tries: 1 },
  ]);
});

test('[TOK-09] a test call shows its outcome, and the end of a webhook ends its events', async () => {
  const { id, directive, studentId } = school();
  const trial = () => as<WebhookTrial>(directive, 'POST', 'event-webhooks/test', { schoolId: id });
  expect(refusal(await trial())).toEqual(NOT_FOUND);
  await save();
  service().answer('/events', 202, 404);
  expect((await trial()).body.data).toMatchObject({ isDelivered: true, status: 202, reason: null });
  expect((await trial()).body.data).toMatchObject({ isDelivered: false, status: 404, reason: 'status 404' });
  expect(messages().map(({ test: isTest }) => isTest)).toEqual([true, true]);
  await rollCall([studentId]);
  expect((await as(directive, 'DELETE', `event-webhooks/delete/${id}`)).status).toBe(200);
  expect(await work('event')).toBe(0);
  expect(await get()).toBeNull();
});

test('[TOK-09] a test call says that no key opens the secret', async () => {
  await save();
  await sql`update event_webhooks set secret = '\\x00'`.execute(db());
  const trial = await as<WebhookTrial>(school().directive, 'POST', 'event-webhooks/test', { schoolId: school().id });
  expect(trial.body.data).toMatchObject({ isDelivered: false, status: null, reason: 'secretUnreadable' });
  expect(service().received).toEqual([]);
});

test('[TOK-09] the secret shows once, a renewed one is another one, and the audit log has none', async () => {
  const first = (await save()).body.data.secret;
  expect(first).toMatch(/^whsec_/);
  expect((await save({ isOn: false })).body.data.secret).toBeNull();
  const second = (await save({ renewSecret: true })).body.data.secret;
  expect(second).not.toBe(first);
  const { rows } = await sql<{ text: string }>`
    select coalesce(after, before)::text as text from audit_log where entity = 'event_webhooks'`.execute(db());
  expect(rows.some(({ text }) => text.includes('secret'))).toBe(false);
});

test.each([
  [{ events: [] }, 'events'],
  [{ events: ['grade.saved'] }, 'events.0'],
  [{ url: 'ftp://example.mx' }, 'url'],
  [{ url: 'https://10.0.0.1/hook' }, 'url'],
])('[VAL-01 event-webhooks] a webhook with %j is refused', async (changes, field) => {
  expect(refusal(await save(changes))).toEqual(invalid(field));
});
