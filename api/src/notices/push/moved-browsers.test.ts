import { sql } from 'kysely';
import { newBrowserKeys, subscriptionOf } from '../../testing/notice-fixture.ts';
import { createNoticeSchool } from '../../testing/notice-school.ts';
import type { Person } from '../../testing/schools.ts';

const { db, school, as } = createNoticeSchool({ pushHosts: ['fcm.googleapis.com'] });

const MOST = 10;
let made = 0;
const aBrowser = () => {
  made += 1;
  return subscriptionOf(db(), `https://fcm.googleapis.com/fcm/send/${made}`, newBrowserKeys());
};
type Browser = Awaited<ReturnType<typeof aBrowser>>;
const register = async (person: Person, browser: Browser): Promise<number> => {
  const { status, body } = await as(person, 'POST', 'push-subscriptions/create', browser);
  expect(status).toBe(200);
  return body.id;
};
const registered = async ({ id }: Person) => {
  const rows = db().selectFrom('push_subscriptions').select(['id', 'created_at']).where('user_id', '=', id);
  return rows.orderBy('id').execute();
};
const idsOf = async (person: Person): Promise<number[]> => (await registered(person)).map(({ id }) => id);
const audited = async (id: number) => {
  const entries = db().selectFrom('audit_log').select(['user_id', 'action']);
  return entries.where('entity', '=', 'push_subscriptions').where('entity_id', '=', id).orderBy('id').execute();
};

test('[NTC-19] an old browser that moves to a user of many stays, and the oldest one of these ends, audited', async () => {
  const { parent, teacher } = school();
  const tablet = await aBrowser();
  const moved = await register(parent, tablet);
  await sql`update push_subscriptions set created_at = now() - interval '1 year' where id = ${moved}`.execute(db());
  const own: number[] = [];
  for (let place = 0; place < MOST; place += 1) own.push(await register(teacher, await aBrowser()));
  expect(await register(teacher, tablet)).toBe(moved);
  const [oldest = 0, ...newer] = own;
  expect(await idsOf(teacher)).toEqual([moved, ...newer].toSorted((a, b) => a - b));
  expect(await idsOf(parent)).toEqual([]);
  expect(await audited(oldest)).toEqual([
    { user_id: teacher.id, action: 'create' },
    { user_id: teacher.id, action: 'delete' },
  ]);
});

test('[NTC-19] a browser that registers again has the day on which its user chose it', async () => {
  const { parent } = school();
  const phone = await aBrowser();
  const id = await register(parent, phone);
  await sql`update push_subscriptions set created_at = '2026-09-01T12:00:00Z' where id = ${id}`.execute(db());
  expect(await register(parent, phone)).toBe(id);
  expect(await registered(parent)).toEqual([{ id, created_at: new Date('2026-09-01T12:00:00Z') }]);
});
