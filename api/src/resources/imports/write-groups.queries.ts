import { sql } from 'kysely';
import type { Level } from '@pupitre/shared/contracts/levels';
import type { Tx } from '../../db/schema.ts';
import { newGroupCode } from '../groups/group-code.ts';
import type { ImportWork } from './import-work.ts';

export type NewGroup = {
  code: string;
  description: string;
  level: Level | null;
  grade: number | null;
  user_id: number;
  /** The code that families join with. */
  group_code: string;
};
type NewGroups = { yearId: number | null; groups: readonly Omit<NewGroup, 'group_code'>[] };

/** Locks the year of groups that are made, so that nobody deletes it meanwhile. */
export const lockYear = async (tx: Tx, schoolId: number, yearId: number | null): Promise<void> => {
  const year = tx.selectFrom('school_years').select('id').where('school_id', '=', schoolId);
  await year.where('id', '=', yearId).forKeyShare().execute();
};

/** Two groups hardly ever draw the same code; a third time in a row something else is wrong. */
const MOST_DRAWS = 3;

/** Adds groups, each with a code of its own to join by. */
export const insertGroups = async (tx: Tx, work: ImportWork, { yearId, groups }: NewGroups): Promise<void> => {
  let left = [...groups];
  for (let draw = 0; draw < MOST_DRAWS && left.length > 0; draw += 1) {
    work.refuseGone();
    const rows = left.map((group) => ({ ...group, group_code: newGroupCode() }));
    const made = await insertWithCodes(tx, work, { yearId, rows });
    left = left.filter(({ code }) => !made.has(code));
  }
  if (left.length > 0) throw new Error('No free group code was drawn.');
};

/** The codes of the groups that were added. A group whose code to join by is taken is left out. */
const insertWithCodes = async (
  tx: Tx,
  work: ImportWork,
  { yearId, rows }: { yearId: number | null; rows: readonly NewGroup[] },
): Promise<Set<string>> => {
  const { batch, head } = work;
  const { rows: made } = await sql<{ code: string }>`
    with made as (
      insert into groups (school_id, school_year_id, code, description, level, grade, user_id, group_code)
      select ${batch.schoolId}, ${yearId}::bigint, code, description, level, grade, user_id, group_code
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (code text, description text, level text, grade smallint, user_id bigint, group_code text)
      order by code
      on conflict on constraint groups_group_code_key do nothing
      returning *
    ), noted as (
      insert into batch_rows (school_id, batch_id, entity, entity_id, after)
      select school_id, ${batch.id}::bigint, 'groups', id, to_jsonb(made) - 'searched' from made
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, after)
      select ${head.caller.userId}::bigint, 'create', 'groups', id,
        to_jsonb(made) - 'searched' || '{"employees": []}'::jsonb
      from made
    )
    select code from made`.execute(tx);
  return new Set(made.map(({ code }) => code));
};
