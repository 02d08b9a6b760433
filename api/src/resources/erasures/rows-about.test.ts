import { sql } from 'kysely';
import { createServerFixture } from '../../testing/test-server.ts';
import { isBatchRowOf, isReceiptOf } from './rows-about.ts';

const server = createServerFixture();

test.each([
  ['batch_rows', isBatchRowOf(7)],
  ['save_receipts', isReceiptOf(7)],
])('[PRV-05] an erasure reads no more of %s than what is about its student or schools', async (table, isAbout) => {
  const plan = await server.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<Record<string, string>>`
      explain (costs off) select from ${sql.table(table)} where ${isAbout}`.execute(tx);
    return rows.flatMap((row) => Object.values(row));
  });
  expect(plan.filter((line) => line.includes('Index Cond')).length).toBeGreaterThan(0);
  expect(plan.filter((line) => line.includes(`Seq Scan on ${table}`))).toEqual([]);
});
