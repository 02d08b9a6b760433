import { sql, type RawBuilder } from 'kysely';
import {
  MOST_TOKENS,
  type SchoolToken,
  type SchoolTokenInput,
  type TokenScope,
} from '@pupitre/shared/contracts/school-tokens';
import { fullName } from '../../db/full-name.ts';
import { contentOf, deleteRecord, type Written } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { utcText, utcTextOf } from '../../db/utc-text.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import { runsSchool } from '../schools/schools.policy.ts';

/** The last use is written at most this often, so that reading does not write. */
const TOUCH_EVERY = sql.lit('5 minutes');

/** A token as a call shows it. */
export type LivingToken = { id: number; schoolId: number; scopes: TokenScope[]; isDueForTouch: boolean };

/** The token of a hash; undefined for one that was revoked, has expired, or never was. */
export const findLivingToken = async (db: Db, tokenHash: Buffer): Promise<LivingToken | undefined> => {
  const { rows } = await sql<LivingToken>`
    select id, school_id as "schoolId", scopes,
      (last_used_at is null or last_used_at < now() - ${TOUCH_EVERY}::interval) as "isDueForTouch"
    from school_tokens where token_hash = ${tokenHash} and expires_at > now()`.execute(db);
  return rows[0];
};

/** Remembers the use of a token. It is no change by a user: neither the version nor the audit log has it. */
export const touchSchoolToken = async (db: Db, { id, schoolId }: LivingToken): Promise<void> => {
  await sql`
    update school_tokens set last_used_at = now() where school_id = ${schoolId} and id = ${id}`.execute(db);
};

/** The tokens of a school, also those that have expired, the newest first. */
export const findSchoolTokens = async (db: Db, schoolId: number): Promise<SchoolToken[]> => {
  const { rows } = await sql<SchoolToken>`
    select token.id, token.row_version as "rowVersion", token.name, token.scopes,
      ${utcTextOf(sql.ref('token.created_at'))} as "createdAt",
      jsonb_build_object('id', author.id, 'name', ${fullName('author')}) as "createdBy",
      ${utcTextOf(sql.ref('token.expires_at'))} as "expiresAt", token.expires_at <= now() as "isExpired",
      ${utcText('token.last_used_at')} as "lastUsedAt"
    from school_tokens as token
    join users as author on author.id = token.created_by
    where token.school_id = ${schoolId}
    order by token.id desc`.execute(db);
  return rows;
};

/** Stores the hash of a new token. Throws `validation` for a school that has as many as it may. */
export const addSchoolToken = (db: Db, input: SchoolTokenInput, tokenHash: Buffer, userId: number): Promise<Written> =>
  db.transaction().execute(async (tx) => {
    await refuseMany(tx, input.schoolId);
    return insertSchoolToken(tx, input, tokenHash, userId);
  });

/** Two calls at once count one after the other. */
const refuseMany = async (tx: Tx, schoolId: number): Promise<void> => {
  await sql`select from schools where id = ${schoolId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from school_tokens where school_id = ${schoolId} and expires_at > now()`.execute(tx);
  if ((rows[0]?.count ?? 0) < MOST_TOKENS) return;
  throw new Refusal('validation', {
    fields: { name: [{ id: 'validations.tokens', values: { count: MOST_TOKENS } }] },
  });
};

const insertSchoolToken = async (
  db: Db,
  { schoolId, name, scopes, days }: SchoolTokenInput,
  tokenHash: Buffer,
  userId: number,
): Promise<Written> => {
  const { rows } = await sql<Written>`
    with written as (
      insert into school_tokens (school_id, name, scopes, token_hash, created_by, expires_at)
      values (
        ${schoolId}, ${name}, ${[...new Set(scopes)]}::text[], ${tokenHash}, ${userId},
        now() + make_interval(days => ${days})
      )
      returning *
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, after)
      select ${userId}, 'create', 'school_tokens', id, ${contentOf('written')} from written
    )
    select id, row_version as "rowVersion" from written`.execute(db);
  return orNotFound(rows[0]);
};

const ofOwnSchool = (caller: Session): RawBuilder<boolean> => runsSchool(caller, 'school_tokens.school_id');

/** Revokes a token of a school that the caller runs; it opens nothing from then on. */
export const revokeSchoolToken = (db: Db, id: number, caller: Session): Promise<void> =>
  deleteRecord(db, 'school_tokens', id, caller.userId, ofOwnSchool(caller));
