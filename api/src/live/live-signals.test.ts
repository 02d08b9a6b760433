import { sql } from 'kysely';
import { createDatabaseFixture } from '../testing/database-fixture.ts';
import { openDb } from '../db/pool.ts';
import type { Db } from '../db/schema.ts';
import { deleteOldSignals, findMissedTags, findNewSignals, signalUsers } from './signals.queries.ts';

const database = createDatabaseFixture();

const signal = (db: Db, tag: string, userIds: readonly number[] = [1]) => signalUsers(userIds, [tag], null).execute(db);

/** Looks again and again from a snapshot on; answers the tags of each look. */
const watch = async () => {
  let { snapshot } = await findNewSignals(database.db, null);
  return async (): Promise<string[]> => {
    const look = await findNewSignals(database.db, snapshot);
    expect(look.hasGoneBack).toBe(false);
    snapshot = look.snapshot;
    return look.signals.flatMap(({ tags }) => tags).toSorted();
  };
};

const aGate = () => {
  let open: (() => void) | undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open: () => open?.() };
};

/** A transaction that has made a signal and is not committed yet. */
const beginWith = async (tag: string) => {
  const other = openDb(database.url, () => undefined);
  const [made, agreed] = [aGate(), aGate()];
  const done = other.transaction().execute(async (tx) => {
    await signal(tx, tag);
    made.open();
    await agreed.passed;
  });
  await made.passed;
  return async (): Promise<void> => {
    agreed.open();
    await done;
    await other.destroy();
  };
};

test('[LIV-04] signals are found once each, whatever the order of their commits', async () => {
  const look = await watch();
  const commitFirst = await beginWith('first');
  await signal(database.db, 'second');
  expect(await look()).toEqual(['second']);
  const commitThird = await beginWith('third');
  await commitFirst();
  expect(await look()).toEqual(['first']);
  expect(await look()).toEqual([]);
  await signal(database.db, 'fourth');
  await commitThird();
  expect(await look()).toEqual(['fourth', 'third']);
  expect(await look()).toEqual([]);
});

test('[LIV-04] a transaction that began before the first look is found when it commits', async () => {
  const commit = await beginWith('early');
  const look = await watch();
  expect(await look()).toEqual([]);
  await commit();
  expect(await look()).toEqual(['early']);
});

test('[LIV-04] 300 signals of ten writers at once are each found once by each of two watchers', async () => {
  const watchers = [await watch(), await watch()];
  const found: string[][] = [[], []];
  const writers = Array.from({ length: 10 }, async (_, writer) => {
    for (let made = 0; made < 30; made += 1)
      await database.db.transaction().execute(async (tx) => {
        await signal(tx, `${writer}.${made}`);
        await sql`select pg_sleep(${Math.random() / 100})`.execute(tx);
      });
  });
  const writing = Promise.all(writers).then(() => 'written');
  const isWriting = async () => (await Promise.race([writing, Promise.resolve('writing')])) === 'writing';
  while (await isWriting()) for (const [place, look] of watchers.entries()) found[place]?.push(...(await look()));
  for (const [place, look] of watchers.entries()) {
    const tags = [...(found[place] ?? []), ...(await look())];
    expect([tags.length, new Set(tags).size]).toEqual([300, 300]);
  }
});

test('[LIV-04] a signal that is rolled back is found by nobody, and one for nobody is not stored', async () => {
  const look = await watch();
  const failing = database.db.transaction().execute(async (tx) => {
    await signal(tx, 'lost');
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await signal(database.db, 'nobody', []);
  expect(await look()).toEqual([]);
});

test('[LIV-04] a database that never had some transactions of before is noticed', async () => {
  const { snapshot } = await findNewSignals(database.db, null);
  // Tests beside this one make transactions too. The ids are far above all of them, and no running ones are named.
  const [first, next] = snapshot.split(':').map((id) => Number(id) + 1_000_000);
  const later = `${first}:${next}:`;
  expect((await findNewSignals(database.db, later)).hasGoneBack).toBe(true);
});

test('[LIV-04] signals that were copied from a database with more transactions are not found at each look', async () => {
  const look = await watch();
  await sql`
    insert into live_signals (user_ids, tags, xid)
    select '{1}', '{copied}', ((pg_snapshot_xmax(pg_current_snapshot())::text)::bigint + 100000)::text::xid8`.execute(
    database.db,
  );
  expect([await look(), await look()]).toEqual([[], []]);
  await signal(database.db, 'own');
  expect([await look(), await look()]).toEqual([['own'], []]);
});

test('[LIV-07] a page that was away gets the tags of its user alone, and of the time that it missed', async () => {
  const { db } = database;
  await signal(db, 'old', [1, 2]);
  await sql`update live_signals set at = now() - interval '200 seconds'`.execute(db);
  await signal(db, 'mine', [1, 2]);
  await signal(db, 'mine again', [1]);
  await signal(db, 'foreign', [2]);
  await sql`insert into live_signals (tags) values ('{everybody}')`.execute(db);
  expect((await findMissedTags(db, 1, 60)).toSorted()).toEqual(['everybody', 'mine', 'mine again']);
  expect((await findMissedTags(db, 1, 180)).toSorted()).toEqual(['everybody', 'mine', 'mine again', 'old']);
  expect(await findMissedTags(db, 3, 180)).toEqual(['everybody']);
});

test('[LIV-07] of the signals of a busy portal a page that was away reads those of its user alone', async () => {
  const { db } = database;
  await sql`
    insert into live_signals (user_ids, tags)
    select array(select 100 + (place * 37 + reader) % 5000 from generate_series(1, 50) as reader), '{others}'
    from generate_series(1, 5000) as place`.execute(db);
  await signal(db, 'mine');
  await sql`insert into live_signals (tags) values ('{everybody}')`.execute(db);
  await sql`analyze live_signals`.execute(db);
  const read = await db.transaction().execute(async (tx) => {
    expect((await findMissedTags(tx, 1, 540)).toSorted()).toEqual(['everybody', 'mine']);
    const { rows } = await sql<{ rows: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as rows
      from pg_stat_xact_user_tables where relname = 'live_signals'`.execute(tx);
    return rows[0]?.rows ?? 0;
  });
  expect(read).toBeLessThan(20);
  await sql`delete from live_signals`.execute(db);
});

test('[LIV-07] signals are deleted after ten minutes', async () => {
  const { db } = database;
  await signal(db, 'old');
  await sql`update live_signals set at = now() - interval '601 seconds'`.execute(db);
  await signal(db, 'new');
  await deleteOldSignals(db);
  expect(await db.selectFrom('live_signals').select('tags').execute()).toEqual([{ tags: ['new'] }]);
});
