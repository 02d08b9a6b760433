import { sql } from 'kysely';
import type { PolicyViolation } from '@pupitre/shared/contracts/policy-violations';
import type { Db } from '../../db/schema.ts';
import type { Violation } from './violation-cause.ts';

/** The shell's value in the column `remote`, because the key of the table has no nulls. */
const SHELL = '';
const STORED_DAYS = 14;

/** Counts a violation under its day: one row for each kind of it. */
export const countViolation = async (db: Db, { remote, version, place, directive }: Violation): Promise<void> => {
  await db
    .insertInto('policy_violations')
    .values({ remote: remote ?? SHELL, version: version ?? SHELL, place, directive })
    .onConflict((conflict) =>
      conflict
        .columns(['remote', 'version', 'place', 'directive', 'day'])
        .doUpdateSet({ count: sql<number>`least(policy_violations.count + 1, 1000000000)` }),
    )
    .execute();
};

/** The violations that browsers reported in the last 14 days, the most frequent first. */
export const findViolations = async (db: Db): Promise<PolicyViolation[]> => {
  const rows = await db
    .selectFrom('policy_violations')
    .select(['remote', 'version', 'place', 'directive'])
    .select([sql<number>`sum(count)::int`.as('count'), sql<string>`to_char(max(day), 'YYYY-MM-DD')`.as('lastDay')])
    .where('day', '>', sql<Date>`current_date - ${STORED_DAYS}::int`)
    .groupBy(['remote', 'version', 'place', 'directive'])
    .orderBy('count', 'desc')
    .orderBy('remote')
    .orderBy('directive')
    .execute();
  return rows.map((row) => ({ ...row, remote: row.remote || null, version: row.version || null }));
};

/** Forgets what no screen shows any more. */
export const deleteOldViolations = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('policy_violations')
    .where('day', '<=', sql<Date>`current_date - ${STORED_DAYS}::int`)
    .execute();
};
