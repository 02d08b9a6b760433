import { sql } from 'kysely';
import type { PortalNumbers } from '@pupitre/shared/contracts/dashboards';
import { FORBIDDEN, refusal } from '../../testing/call.ts';
import { openSession } from '../../testing/accounts.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';

const { admin, school } = createSchoolsFixture(beforeEach);
const PATH = 'dashboards/getPortal';

const dashboard = async () => (await admin.call<PortalNumbers>('POST', PATH, {})).body.data;
const use = (table: 'sessions' | 'known_devices', userId: number, ago: string) =>
  sql`update ${sql.table(table)} set last_used_at = now() - ${sql.lit(ago)}::interval where user_id = ${userId}`.execute(
    admin.db(),
  );

test('[DSH-04] active users are counted once each, by role and span, also after their session ended', async () => {
  const db = admin.db();
  const { teacher, directive, parent } = school();
  const before = (await dashboard()).activeUsers;
  await openSession(db, teacher.id);
  expect((await dashboard()).activeUsers).toEqual(before);
  await use('sessions', teacher.id, '25 hours');
  await use('sessions', directive.id, '8 days');
  await db.deleteFrom('sessions').where('user_id', '=', parent.id).execute();
  await db
    .insertInto('known_devices')
    .values({ user_id: parent.id, token_hash: Buffer.from('1') })
    .execute();
  await use('known_devices', parent.id, '31 days');
  const after = (await dashboard()).activeUsers;
  expect(after.day).toEqual({
    ...before.day,
    teacher: before.day.teacher - 1,
    directive: before.day.directive - 1,
    parent: before.day.parent - 1,
  });
  expect(after.week).toEqual({ ...before.week, directive: before.week.directive - 1, parent: before.week.parent - 1 });
  expect(after.month).toEqual({ ...before.month, parent: before.month.parent - 1 });
  await use('known_devices', parent.id, '2 days');
  expect((await dashboard()).activeUsers.week.parent).toBe(before.week.parent);
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', parent.id).execute();
  expect((await dashboard()).activeUsers.week.parent).toBe(before.week.parent - 1);
});

test('[DSH-04] versions in service have the views and failures of 24 hours', async () => {
  const db = admin.db();
  const insertVersion = async (version: string) =>
    (
      await sql<{ id: number }>`
        insert into remote_versions (remote, version, hash, manifest, integrity, published_by)
        values ('mf-board', ${version}, ${version}, '{}', '{}', 'ci') returning id`.execute(db)
    ).rows[0]?.id ?? 0;
  const [current, canary, former] = [
    await insertVersion('1.0.0'),
    await insertVersion('1.1.0'),
    await insertVersion('0.9.0'),
  ];
  await sql`
    insert into remote_channels (remote, current_id, canary_id, canary_percent, previous_id)
    values ('mf-board', ${current}, ${canary}, 10, ${former})`.execute(db);
  await sql`
    insert into remote_samples (version_id, kind, hour, bucket, count) values
      (${current}, 'load', date_trunc('hour', now()), 1, 7), (${current}, 'load', now() - interval '3 hours', 2, 3),
      (${current}, 'failure', now() - interval '2 hours', 0, 2), (${current}, 'error', now() - interval '2 hours', 0, 9),
      (${current}, 'failure', now() - interval '25 hours', 0, 5), (${former}, 'failure', now() - interval '1 hour', 0, 5)`.execute(
    db,
  );
  const { remotes } = await dashboard();
  expect(remotes.filter(({ name }) => name === 'mf-board')).toEqual([
    { name: 'mf-board', version: '1.0.0', isCanary: false, views: 12, failures: 2 },
    { name: 'mf-board', version: '1.1.0', isCanary: true, views: 0, failures: 0 },
  ]);
});

test('[DSH-04] counts are those of home; schools without a current year, mails and the last backup', async () => {
  const db = admin.db();
  const before = await dashboard();
  const home = (await admin.call('POST', 'home/get', { date: '2026-09-01' })).body.data;
  expect(before).toMatchObject(home);
  expect(before).toMatchObject({ mails: { waiting: 0, failing: 0 }, lastBackup: null });
  await sql`
    insert into school_years (school_id, name, start_date, end_date, weekdays)
    values (${school().id}, 'ESTE', now()::date - 10, now()::date + 10, '{1}')`.execute(db);
  await sql`insert into backup_runs (system_id, verified_at) values ('1', '2026-11-01T08:00:00Z')`.execute(db);
  expect(await dashboard()).toMatchObject({
    schoolsWithoutYear: before.schoolsWithoutYear - 1,
    lastBackup: '2026-11-01T08:00:00.000Z',
  });
});

test('[DSH-04] [VAL-05 dashboards/getPortal] only administrators read the portal', async () => {
  const { directive, teacher, parent } = school();
  for (const { token } of [directive, teacher, parent])
    expect(refusal(await admin.call('POST', PATH, {}, { token }))).toEqual(FORBIDDEN);
});
