import { sql } from 'kysely';
import { createLocalService } from '../../testing/local-service.ts';
import { passTime } from '../../testing/notice-fixture.ts';
import { createNoticeSchool } from '../../testing/notice-school.ts';

const webhookHosts: string[] = [];
const { db, school, as, rollCall, work, choose, guardian } = createNoticeSchool({ webhookHosts });
const service = createLocalService(webhookHosts);

/** Makes an absence that waits for the webhook, for so many guardians. */
const handOutTexts = async (count: number): Promise<void> => {
  const { directive, id, parent, studentId } = school();
  const people = [parent];
  while (people.length < count) people.push(await guardian(studentId));
  const kinds = [{ kind: 'absence', push: false, mail: false, webhook: true }];
  for (const person of people) await choose(person, { kinds });
  const body = { schoolId: id, url: `http://${service().host}/sms`, isOn: true };
  expect((await as(directive, 'PUT', 'school-webhooks/save', body)).status).toBe(200);
  await rollCall([studentId]);
  await passTime(db());
  await work('handOut');
  await passTime(db());
};
const deliveries = async () =>
  db().selectFrom('notice_deliveries').select(['id', 'user_id', 'state', 'tries']).orderBy('id').execute();
/** The states in the order of the deliveries. */
const states = async () => (await deliveries()).map(({ state }) => state);

test('[NTC-12] messages that always fail stop no others of their school', async () => {
  await handOutTexts(7);
  const always = (await deliveries()).slice(0, 3);
  service().refuse(...always.map(({ user_id: id }) => `"receiver":{"id":${id},`));
  await work('webhook');
  for (let round = 0; round < 4; round += 1) {
    await sql`update notice_deliveries set due_at = now() where state = 'waiting'`.execute(db());
    await work('webhook');
  }
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting', 'sent', 'sent', 'sent', 'sent']);
});

test('[NTC-12] the first success of a gateway ends the wait of the messages that it delayed', async () => {
  await handOutTexts(7);
  service().refuse('"receiver"');
  await work('webhook');
  expect((await deliveries()).map(({ tries }) => tries)).toEqual([1, 1, 1, 0, 0, 0, 0]);
  service().refuse();
  const [fourth, last] = [(await deliveries())[3]?.id, (await deliveries())[6]?.id];
  await sql`update notice_deliveries set due_at = now() + interval '1 hour' where state = 'waiting'`.execute(db());
  await sql`update notice_deliveries set due_at = now() where id = ${fourth}`.execute(db());
  await sql`
    update notice_deliveries set queued_at = now() + interval '2 hours', due_at = now() + interval '3 hours'
    where id = ${last}`.execute(db());
  await work('webhook');
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting', 'sent', 'sent', 'sent', 'waiting']);
  const { rows } = await sql<{ isOfQuietHours: boolean }>`
    select due_at = queued_at as "isOfQuietHours" from notice_deliveries where id = ${last}`.execute(db());
  expect(rows).toEqual([{ isOfQuietHours: true }]);
});

test('[NTC-12] a text message ends at once without a webhook, and with one whose address is private', async () => {
  const outcome = async () => {
    await work('webhook');
    return db().selectFrom('notice_deliveries').select(['state', 'reason']).execute();
  };
  await handOutTexts(1);
  await sql`update school_webhooks set url = 'https://10.0.0.7/sms'`.execute(db());
  expect(await outcome()).toEqual([{ state: 'failed', reason: 'privateAddress' }]);
  await sql`update school_webhooks set is_on = false`.execute(db());
  await sql`update notice_deliveries set state = 'waiting'`.execute(db());
  expect(await outcome()).toEqual([{ state: 'failed', reason: 'noWebhook' }]);
});
