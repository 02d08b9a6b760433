import { Client } from 'pg';
import { createDatabaseFixture } from '../testing/database-fixture.ts';
import { countRows, findOtherCount, rangesOf, waitForStatistics } from './row-counts.ts';

const range = (least: number, most: number) => [{ table: 'public.marks', least, most }];
const sample = (rows: number, changes: number) => new Map([['public.marks', { rows, changes }]]);

test('[BAK-06] a table without a change has exactly its rows, and each change widens the range by one', () => {
  expect(rangesOf(sample(50, 70), sample(50, 70))).toEqual(range(50, 50));
  expect(rangesOf(sample(50, 70), sample(53, 73))).toEqual(range(47, 56));
  expect(rangesOf(sample(50, 70), sample(50, 72))).toEqual(range(48, 52));
  expect(rangesOf(sample(1, 1), sample(0, 2))).toEqual(range(0, 2));
  // The table was made meanwhile.
  expect(rangesOf(new Map(), sample(2, 2))).toEqual(range(0, 4));
  // A crash sets the statistics back to zero.
  expect(rangesOf(sample(50, 70), sample(50, 0))).toEqual(range(50, 50));
});

test('[BAK-06] a restored table outside of its range is named', () => {
  const counts = rangesOf(sample(50, 70), sample(50, 71));
  for (const rows of [49, 50, 51]) expect(findOtherCount(sample(rows, 0), counts)).toBeNull();
  expect(findOtherCount(sample(48, 0), counts)).toBe('public.marks has 48 rows, and the portal had 49 to 51');
  expect(findOtherCount(new Map(), rangesOf(sample(1, 1), sample(1, 1)))).toBe(
    'public.marks has 0 rows, and the portal had 1',
  );
});

const database = createDatabaseFixture();
const connect = async (): Promise<Client> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return client;
};

test('[BAK-06] a change that its session has not published yet is counted', async () => {
  const [portal, observer] = [await connect(), await connect()];
  const changes = async () => (await countRows(observer)).get('public.colors')?.changes ?? 0;
  try {
    const before = await changes();
    // The first change is published at once, and the second one not before ten seconds have passed.
    for (const name of ['UNO', 'DOS'])
      await portal.query(`insert into colors (name, hexadecimal) values ($1, '#101010')`, [name]);
    await portal.query(`delete from colors where name = 'DOS'`);
    await waitForStatistics(observer, new Date());
    expect((await changes()) - before).toBe(3);
  } finally {
    await Promise.all([portal.end(), observer.end()]);
  }
});
