import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createEventSchool } from '../../testing/event-fixture.ts';
import { createLocalService } from '../../testing/local-service.ts';
import { insertLivingSchool, type LivingSchool } from '../../testing/schools.ts';

const { db, school, as, work, service, hosts, save, get, messages, passTime } = createEventSchool();
const dead = createLocalService(hosts);
beforeEach(() => dead().slowDown(60_000));

/** Events that wait for the program of a school, the last ones of all. */
const addEvents = async ({ id }: LivingSchool, count: number): Promise<void> => {
  await sql`
    insert into webhook_events (school_id, type, data, at)
    select ${id}, 'attendance.saved', '{}', now() from generate_series(1, ${count}::int)`.execute(db());
};
/** Schools whose programs never answer, and whose events have waited longer than all others. */
const addDeadSchools = async (count: number): Promise<void> => {
  for (let made = 0; made < count; made += 1) {
    const place = await insertLivingSchool(db());
    await save({ url: `http://${dead().host}/events` }, place);
    await addEvents(place, 3);
  }
  await sql`update webhook_events set due_at = now() - interval '1 minute'`.execute(db());
};
/** The seconds until a condition is met: a dead program takes ten to fail. */
const secondsUntil = async (isMet: () => boolean): Promise<number> => {
  const started = performance.now();
  while (!isMet() && performance.now() - started < 8_000) await wait(20);
  return (performance.now() - started) / 1_000;
};
const hangUp = async (working: Promise<number>): Promise<void> => {
  const over = working.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([over, wait(50, false)]))) dead().hangUp();
  await working;
};
const tries = async (): Promise<number[]> => {
  const events = db().selectFrom('webhook_events').select('tries').where('state', '=', 'waiting');
  return (await events.orderBy('tries', 'desc').execute()).map((event) => event.tries);
};

test('[TOK-09] programs that never answer delay no other school, neither its first event nor those that come later', async () => {
  await addDeadSchools(12);
  await save();
  await addEvents(school(), 4);
  const working = work('event');
  expect(await secondsUntil(() => messages().length === 4)).toBeLessThan(5);
  await addEvents(school(), 1);
  expect(await secondsUntil(() => messages().length === 5)).toBeLessThan(5);
  expect(dead().received).toHaveLength(36);
  await hangUp(working);
});

test('[TOK-09] programs that have failed have places of their own, five schools at once', async () => {
  await addDeadSchools(7);
  await sql`update event_webhooks set last_failure_at = now()`.execute(db());
  await save();
  await addEvents(school(), 1);
  const working = work('event');
  expect(await secondsUntil(() => messages().length === 1)).toBeLessThan(5);
  await addEvents(school(), 1);
  expect(await secondsUntil(() => messages().length === 2)).toBeLessThan(5);
  expect(dead().received).toHaveLength(15);
  await hangUp(working);
});

test('[TOK-09] a school calls for three events at once, and for no other one while its program fails', async () => {
  await save();
  await addEvents(school(), 7);
  service().refuse('event_');
  expect(await work('event')).toBe(3);
  expect(await tries()).toEqual([1, 1, 1, 0, 0, 0, 0]);
  await sql`update webhook_events set due_at = now()`.execute(db());
  expect(await work('event')).toBe(0);
  await passTime();
  // One of the old ones is tried again, so that its times grow. The new ones show if the program lives.
  expect(await work('event')).toBe(3);
  expect(await tries()).toEqual([2, 1, 1, 1, 1, 0, 0]);
  service().refuse();
  await passTime();
  await work('event');
  expect(await get()).toMatchObject({ waiting: 0 });
});

test('[TOK-09] an event that always fails stops no others of its school', async () => {
  await save();
  await addEvents(school(), 5);
  const { id } = await db().selectFrom('webhook_events').select('id').orderBy('id').executeTakeFirstOrThrow();
  service().refuse(`event_${id}"`);
  await work('event');
  expect(await tries()).toEqual([1]);
});

const isPaused = async (): Promise<boolean> => {
  const row = await db().selectFrom('event_webhooks').select('paused_until').executeTakeFirstOrThrow();
  return row.paused_until !== null;
};
const pause = () => sql`update event_webhooks set paused_until = now() + interval '15 minutes'`.execute(db());

test('[TOK-09] another address, and a test call that arrives, end the pause of a program', async () => {
  await save();
  await pause();
  await save({ url: `http://${service().host}/other` });
  expect(await isPaused()).toBe(false);
  await pause();
  const body = { schoolId: school().id };
  expect((await as(school().directive, 'POST', 'event-webhooks/test', body)).status).toBe(200);
  expect(await isPaused()).toBe(false);
});
