import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { placeMail } from '../mail/mail-queue.ts';
import { createDatabaseFixture } from '../testing/database-fixture.ts';
import { databaseMetrics, onceIn15s } from './database-metrics.ts';

const database = createDatabaseFixture();
afterEach(() => jest.restoreAllMocks());

/** The values of a gauge in one scrape by a new process. */
const scrape = async (): Promise<(name: string) => (number | string)[]> => {
  const register = new Registry();
  databaseMetrics(register, database.db);
  const gauges = await register.getMetricsAsJSON();
  return (name) => gauges.find((gauge) => gauge.name === name)?.values.map(({ value }) => value) ?? [];
};

test('[OBS-02] what the database answered is good for 15 s', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(100);
  const read = jest.fn(() => Promise.resolve(performance.now()));
  const readOnce = onceIn15s(read);
  await readOnce();
  clock.mockReturnValue(14_100);
  expect(await readOnce()).toBe(100);
  expect(read).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(15_100);
  expect(await readOnce()).toBe(15_100);
  expect(read).toHaveBeenCalledTimes(2);
});

test('[OBS-02] a gauge that takes too long has no value, and the database is up', async () => {
  const valuesOf = await database.db.transaction().execute(async (tx) => {
    await sql`lock table backup_runs, servers in access exclusive mode`.execute(tx);
    return scrape();
  });
  expect(valuesOf('pupitre_database_up')).toEqual([1]);
  expect(valuesOf('pupitre_servers')).toEqual([]);
  expect(valuesOf('pupitre_mails_waiting')).toEqual([0]);
});

test('[OBS-02] a mail that waits for its next try is counted, and its age is that of its delay', async () => {
  const { db } = database;
  const mail = { to: { name: 'ANA', address: 'ana@escuela.mx' }, subject: 'x', text: 'x', html: 'x' };
  const queuedAt = Date.now() - 2 * 86_400_000;
  await db.transaction().execute((tx) => placeMail({ mail, queuedAt, tries: 40 }, { tx, delay: 900 }));
  const postponed = await scrape();
  expect(postponed('pupitre_mails_waiting')).toEqual([1]);
  expect(postponed('pupitre_mail_oldest_seconds')).toEqual([0]);
  await sql`update pgboss.job set start_after = now() - interval '20 minutes'`.execute(db);
  const due = await scrape();
  const [age] = due('pupitre_mail_oldest_seconds');
  expect(age).toBeGreaterThanOrEqual(1_200);
  expect(age).toBeLessThan(1_300);
});
