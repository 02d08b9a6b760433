import { sql } from 'kysely';
import type { NoticeKind, SecurityNotice } from '@pupitre/shared/contracts/security-notices';
import type { Db, Tx } from '../../db/schema.ts';
import { hashOfToken, newToken } from '../../auth/route-access.ts';
import { Refusal } from '../../refusal.ts';

const LIFE = sql.lit('7 days');

type NewNotice = Pick<SecurityNotice, 'kind' | 'details'> & { userId: number; studentId: number | null };

/** Stores a notice, with the group that its student is in now. Answers the token of its link. */
export const insertNotice = async (
  tx: Tx,
  { userId, kind, details, studentId }: NewNotice,
): Promise<{ token: string; createdAt: Date }> => {
  const token = newToken();
  const { createdAt } = await tx
    .insertInto('security_notices')
    .values({
      user_id: userId,
      kind,
      details: JSON.stringify(details),
      student_id: studentId,
      group_id: (students) => students.selectFrom('students').select('group_id').where('id', '=', studentId),
      token_hash: hashOfToken(token),
      expires_at: sql<Date>`now() + ${LIFE}::interval`,
    })
    .returning('created_at as createdAt')
    .executeTakeFirstOrThrow();
  return { token, createdAt };
};

/** Stores notices by one statement, as `insertNotice` does. Answers them with the tokens of their links. */
export const insertNotices = async <Notice extends NewNotice>(
  tx: Tx,
  notices: readonly Notice[],
): Promise<(Notice & { token: string })[]> => {
  const stored = notices.map((notice) => ({ ...notice, token: newToken() }));
  const rows = stored.map(({ userId, studentId, kind, details, token }) => {
    const hash = hashOfToken(token).toString('hex');
    return { user_id: userId, student_id: studentId, kind, details, hash };
  });
  await sql`
    insert into security_notices (user_id, kind, details, student_id, group_id, token_hash, expires_at)
    select given.user_id, given.kind, given.details, given.student_id, students.group_id, decode(given.hash, 'hex'),
      now() + ${LIFE}::interval
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (user_id bigint, student_id bigint, kind text, details jsonb, hash text)
    left join students on students.id = given.student_id
    order by given.user_id, given.student_id`.execute(tx);
  return stored;
};

/** Counts the mails with notices of a kind that an account got within a day. All notices of one mail have one moment. */
export const countNoticesOfDay = async (db: Db, userId: number, kind: NoticeKind): Promise<number> => {
  const { count } = await db
    .selectFrom('security_notices')
    .select(sql<number>`count(distinct created_at)`.as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where(sql<boolean>`created_at > now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
};

/** Deletes the notices of an account, whose links end with it. */
export const deleteNoticesOf = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('security_notices').where('user_id', '=', userId).execute();
};

export const deleteOldNotices = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('security_notices')
    .where(sql<boolean>`expires_at <= now()`)
    .execute();
};

/** A notice that its owner denies, with what it was about. */
export type DeniedNotice = {
  id: number;
  userId: number;
  kind: NoticeKind;
  createdAt: Date;
  studentId: number | null;
  groupId: number | null;
};

const isAlive = sql<boolean>`security_notices.expires_at > now()`;

/** The notice of a link's token, as its page shows it. Throws `invalidToken` when it is wrong or expired. */
export const findNotice = async (db: Db, token: string): Promise<SecurityNotice> => {
  const notice = await db
    .selectFrom('security_notices')
    .select(['kind', 'details', 'created_at', 'denied_at'])
    .where('token_hash', '=', hashOfToken(token))
    .where(isAlive)
    .executeTakeFirst();
  if (!notice) throw new Refusal('invalidToken');
  const { kind, details, created_at, denied_at } = notice;
  return { kind, details, createdAt: created_at.toISOString(), isDenied: denied_at !== null };
};

/** Denies the notice of a token and locks its user. Throws `invalidToken` if it is wrong, expired or denied. */
export const takeNotice = async (tx: Tx, token: string): Promise<DeniedNotice> => {
  const token_hash = hashOfToken(token);
  // The user is locked before the notice, as everything else does, so that nobody waits for each other.
  const user = await tx
    .selectFrom('users')
    .innerJoin('security_notices', 'security_notices.user_id', 'users.id')
    .select('users.id')
    .where('token_hash', '=', token_hash)
    .where('users.deleted_at', 'is', null)
    .forUpdate('users')
    .executeTakeFirst();
  const { rows } = await sql<DeniedNotice>`
    with denied as (
      update security_notices set denied_at = now()
      where token_hash = ${token_hash} and denied_at is null and ${isAlive}
      returning *
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, after)
      select user_id, 'update', 'security_notices', id, jsonb_build_object('kind', kind, 'denied_at', denied_at)
      from denied
    )
    select id, user_id as "userId", kind, created_at as "createdAt", student_id as "studentId", group_id as "groupId" from denied`.execute(
    tx,
  );
  const [notice] = rows;
  if (!user || !notice) throw new Refusal('invalidToken');
  return notice;
};
