import { sql } from 'kysely';
import type { RemoteSamples, Sample } from '@pupitre/shared/contracts/remote-samples';
import { tokenOf } from '../../testing/accounts.ts';
import { call, refusal, type Reply } from '../../testing/call.ts';
import { openPage, publishTwo, readCurrentVersion, readHistory, versionOf } from '../../testing/pages.ts';
import { DEPLOY_TOKEN, publish, startPortal, type TestPortal } from '../../testing/publications.ts';
import { issueNonce } from '../health/nonce.ts';
import { bucketOf, upperQuartile } from './sample-buckets.ts';
import { deleteOldSamples } from './samples.queries.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(() => portal.close());

type Measured = Pick<Sample, 'kind' | 'value'>;

const send = (nonce: string | null, samples: readonly Measured[], version = '1.1.0'): Promise<Reply<unknown>> =>
  call(portal.url, 'POST', 'registry/samples', {
    nonce,
    samples: samples.map((sample) => ({ remote: 'mf-example', version, ...sample })),
  });
const read = async (): Promise<RemoteSamples[]> =>
  (await call<RemoteSamples[]>(portal.url, 'GET', 'registry/samples', undefined, { token: DEPLOY_TOKEN })).body.data;
const openUserPage = async () => openPage(portal, await tokenOf(portal.db, 'teacher'));
const loads = (...values: number[]): Measured[] => values.map((value) => ({ kind: 'load', value }));

test('[OBS-06] load times, errors and web vitals are counted by version and team', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    const { manifest, ...rest } = versionOf(version);
    await publish(portal, { ...rest, manifest: { ...manifest, team: 'team-example' } });
  }
  const vitals: Measured[] = [
    { kind: 'lcp', value: 1_500 },
    { kind: 'inp', value: 90 },
    { kind: 'cls', value: 60 },
  ];
  const failures: Measured[] = [
    { kind: 'failure', value: 1 },
    { kind: 'error', value: 1 },
    { kind: 'error', value: 1 },
  ];
  expect((await send(await openUserPage(), [...loads(620, 640, 640, 950), ...failures, ...vitals])).status).toBe(200);
  await send(await openUserPage(), loads(120), '1.0.0');
  const [newer, older] = await read();
  expect(newer).toEqual({
    remote: 'mf-example',
    version: '1.1.0',
    team: 'team-example',
    views: 5,
    failures: 1,
    errors: 2,
    load: 650,
    lcp: 1_525,
    inp: 88,
    cls: 69,
  });
  expect(older).toMatchObject({ version: '1.0.0', views: 1, load: 138, lcp: null, errors: 0 });
});

test('[OBS-07] forged and ended nonces count nothing, and nor do versions that were not served', async () => {
  await publishTwo(portal);
  const forged = issueNonce({ newest: Buffer.alloc(32), living: [] }, 1, [1, 2]);
  expect(refusal(await send(forged, loads(10)))).toMatchObject({ status: 400, fields: ['nonce'] });
  expect((await send(await openUserPage(), loads(10), '9.9.9')).status).toBe(200);
  expect((await read()).map(({ views }) => views)).toEqual([0, 0]);
});

test('[OBS-07] samples of failures roll nothing back, and store no user', async () => {
  await publishTwo(portal);
  for (let page = 0; page < 12; page += 1)
    await send(await openUserPage(), [
      { kind: 'failure', value: 1 },
      { kind: 'error', value: 1 },
    ]);
  expect((await read())[0]).toMatchObject({ failures: 12, errors: 12 });
  expect(await readCurrentVersion(portal)).toBe('1.1.0');
  expect((await readHistory(portal)).filter(({ by }) => by === 'automatic')).toEqual([]);
  const stored = await portal.db.selectFrom('remote_samples').selectAll().execute();
  expect(stored.map((row) => Object.keys(row).toSorted())).toEqual(
    stored.map(() => ['bucket', 'count', 'hour', 'kind', 'version_id']),
  );
});

test('[OBS-07] a page sends samples 30 times in 15 minutes, 40 at a time', async () => {
  const limited = await startPortal(DEPLOY_TOKEN, { isRateLimited: true });
  await publishTwo(limited);
  const nonce = await openPage(limited, await tokenOf(limited.db, 'teacher'));
  const sendOne = () => call(limited.url, 'POST', 'registry/samples', { nonce, samples: [] });
  for (let time = 0; time < 30; time += 1) expect((await sendOne()).status).toBe(200);
  expect((await sendOne()).status).toBe(429);
  await limited.close();
  const many = await send(await openPage(portal), loads(...Array.from({ length: 41 }, () => 1)));
  expect(many.status).toBe(400);
});

test('[OBS-06] samples of servers add up, and are deleted after two weeks', async () => {
  await publishTwo(portal);
  for (let round = 0; round < 2; round += 1) {
    await send(await openUserPage(), loads(100, 100));
    await read();
  }
  // An hour may end between the two.
  const count = async () => {
    const rows = await portal.db.selectFrom('remote_samples').select('count').execute();
    return rows.reduce((sum, row) => sum + row.count, 0);
  };
  expect(await count()).toBe(4);
  await sql`update remote_samples set hour = hour - interval '8 days'`.execute(portal.db);
  expect((await read())[0]?.views).toBe(0);
  await deleteOldSamples(portal.db);
  expect(await count()).toBe(4);
  await sql`update remote_samples set hour = hour - interval '8 days'`.execute(portal.db);
  await deleteOldSamples(portal.db);
  expect(await count()).toBe(0);
});

test('[OBS-06] the upper quartile lies in the bucket of the values', () => {
  const values = Array.from({ length: 1_000 }, (_, index) => index * 3);
  const counts = new Map<number, number>();
  for (const value of values) counts.set(bucketOf('load', value), (counts.get(bucketOf('load', value)) ?? 0) + 1);
  const buckets = [...counts].map(([bucket, count]) => ({ bucket, count }));
  expect(upperQuartile('load', buckets)).toBeGreaterThan(2_150);
  expect(upperQuartile('load', buckets)).toBeLessThan(2_350);
  expect(upperQuartile('load', [])).toBeNull();
  expect(bucketOf('load', 1_000_000)).toBe(60_000);
});
