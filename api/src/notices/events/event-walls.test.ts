import { sql } from 'kysely';
import type { WebhookTrial } from '@pupitre/shared/contracts/school-webhooks';
import { createEventSchool } from '../../testing/event-fixture.ts';
import { signatureOf } from '../../testing/push-service.ts';
import { insertStudentRow } from '../../testing/schools.ts';

const fixture = createEventSchool();
const { db, school, foreign, as, rollCall, work, service, save, get, messages, passTime } = fixture;

test('[TOK-17] a redirect is a failure that nobody follows, and a try has a signature and a time of its own', async () => {
  const { secret } = (await save()).body.data;
  service().answer('/events', 302, 307, 204);
  await rollCall([school().studentId]);
  for (let tries = 0; tries < 3; tries += 1) {
    await work('event');
    await passTime();
  }
  const { received } = service();
  expect(received.map(({ path }) => path)).toEqual(['/events', '/events', '/events']);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  for (const request of received) {
    expect(request.headers['webhook-signature']).toBe(signatureOf(secret ?? '', request));
    const age = Date.now() / 1_000 - Number(request.headers['webhook-timestamp']);
    expect(age).toBeLessThan(60);
  }
  expect(await get()).toMatchObject({ lastFailure: 'status 307', waiting: 0 });
});

test.each([['https://127.0.0.1:1/hook'], ['http://sis.example.mx/hook'], ['https://[::ffff:10.0.0.7]/hook']])(
  '[TOK-17] a stored address %s, which nobody may choose, is checked again and never called',
  async (url) => {
    await save();
    await db().updateTable('event_webhooks').set({ url }).where('school_id', '=', school().id).execute();
    await rollCall([school().studentId]);
    await work('event');
    expect(await get()).toMatchObject({ lastFailure: 'privateAddress', waiting: 0 });
    const trial = await as<WebhookTrial>(school().directive, 'POST', 'event-webhooks/test', { schoolId: school().id });
    expect(trial.body.data).toMatchObject({ isDelivered: false, status: null, reason: 'privateAddress' });
    expect(service().received).toEqual([]);
  },
);

test('[TOK-17] the secrets of two schools differ, and the database has none in the clear', async () => {
  const secrets = [await save(), await save({}, foreign())].map(({ body }) => body.data.secret ?? '');
  expect(new Set(secrets).size).toBe(2);
  const { rows } = await sql<{ secret: Buffer }>`select secret from event_webhooks`.execute(db());
  for (const { secret } of rows)
    for (const clear of secrets) {
      expect(secret.includes(Buffer.from(clear))).toBe(false);
      expect(secret.includes(Buffer.from(clear.slice('whsec_'.length), 'base64'))).toBe(false);
    }
});

test('[TOK-14] an erased student is in no event any more but that of the end of the enrolment, without a day', async () => {
  const { studentId, parent, id, group } = school();
  const { id: other } = await insertStudentRow(db(), group);
  await save();
  await rollCall([studentId, other]);
  await rollCall([other], [studentId]);
  await sql`
    insert into webhook_events (school_id, type, data)
    values (${id}, 'enrollment.created', jsonb_build_object('student', jsonb_build_object('id', ${studentId}::bigint)))`.execute(
    db(),
  );
  const asked = { kind: 'erasure', studentId, text: 'Cancelen los datos' };
  const request = await as<unknown>(parent, 'POST', 'privacy-requests/create', asked);
  const answer = { id: request.body.id, rowVersion: 1, accepted: true, answer: 'Se cancela' };
  expect((await as(school().directive, 'PATCH', 'privacy-requests/answer', answer)).status).toBe(200);
  await work('event');
  expect(messages().map(({ type, data }) => [type, data['students'] ?? data])).toEqual([
    ['attendance.saved', [{ id: other }]],
    [
      'enrollment.ended',
      {
        enrollment: { id: expect.any(Number) },
        student: { id: studentId },
        group: { id: group.id },
        enteredOn: null,
        leftOn: null,
      },
    ],
  ]);
});
