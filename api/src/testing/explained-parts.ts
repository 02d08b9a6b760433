import type { Client } from 'pg';
import { brokenRule } from '../db/database-failures.ts';
import { DISTRIBUTED_TABLES } from './distributed-copy.ts';

/** A statement as it was sent. */
export type Sent = { text: string; values: readonly unknown[] };

type Plan = { 'Relation Name'?: string; 'Node Type': string; 'Actual Loops': number; Plans?: Plan[] };
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] };

const PART = /^(.+)_part_\d$/;
/** Few rows are read whole; many are not. */
const AS_IF_LARGE = ['seqscan', 'hashjoin', 'mergejoin', 'sort']
  .map((kind) => `set local enable_${kind} = off`)
  .join(';');

const scansOf = (plan: Plan): string[] => [
  ...(plan['Actual Loops'] > 0 && plan['Node Type'].endsWith(' Scan') ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

/** The distributed tables of which a statement reads more than one part. It is run once more, and undone. */
export const scatteredTables = async (client: Client, { text, values }: Sent): Promise<string[]> => {
  if (!DISTRIBUTED_TABLES.some((table) => text.includes(table))) return [];
  await client.query(`begin; ${AS_IF_LARGE}`);
  try {
    const { rows } = await client.query<Explained>(`explain (analyze, timing off, format json) ${text}`, [...values]);
    const parts = new Set(rows.flatMap(({ 'QUERY PLAN': [{ Plan: plan }] }) => scansOf(plan)));
    const tables = [...parts].flatMap((part) => PART.exec(part)?.[1] ?? []);
    return [...new Set(tables.filter((table, place) => tables.indexOf(table) !== place))];
  } catch (error) {
    // The second time the row of a create is there. An insert reads no part but its own.
    if (brokenRule(error) === 'unique') return [];
    throw error;
  } finally {
    await client.query('rollback');
  }
};
