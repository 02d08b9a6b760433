import { sql, type RawBuilder } from 'kysely';
import {
  DEFAULT_KINDS,
  DEFAULT_TIMES,
  type KindPreference,
  type NoticePreferences,
  type NoticePreferencesInput,
} from '@pupitre/shared/contracts/notice-preferences';
import { FACT_KINDS } from '@pupitre/shared/contracts/notices';
import type { Db, Tx } from '../../db/schema.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { guardsStudent } from '../guardians/guardians.policy.ts';

/** A time as HH:mm. */
const clockOf = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`;

const hasWebhook = (userId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from school_webhooks join students on students.school_id = school_webhooks.school_id
  where school_webhooks.is_on and ${guardsStudent(userId)}
)`;

/** The choices of a caller, the default ones where they made none. */
export const findPreferences = async (db: Db, { userId }: Pick<Session, 'userId'>): Promise<NoticePreferences> => {
  const found = await db
    .selectFrom('users')
    .leftJoin('notice_preferences as preferences', 'preferences.user_id', 'users.id')
    .select([
      'users.language',
      'preferences.digest',
      clockOf('preferences.quiet_from').as('quietFrom'),
      clockOf('preferences.quiet_to').as('quietTo'),
      'preferences.school_days_only as schoolDaysOnly',
      'preferences.kinds',
      sql<number>`(select count(*)::int from push_subscriptions where user_id = ${userId})`.as('devices'),
      hasWebhook(userId).as('hasWebhook'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    digest: found.digest ?? DEFAULT_TIMES.digest,
    quietFrom: found.quietFrom ?? DEFAULT_TIMES.quietFrom,
    quietTo: found.quietTo ?? DEFAULT_TIMES.quietTo,
    schoolDaysOnly: found.schoolDaysOnly ?? DEFAULT_TIMES.schoolDaysOnly,
    kinds: FACT_KINDS.map((kind) => ({ kind, ...DEFAULT_KINDS[kind], ...found.kinds?.[kind] })),
    language: found.language,
    devices: found.devices,
    hasWebhook: found.hasWebhook,
  };
};

type Choice = Omit<NoticePreferencesInput, 'kinds'> & { kinds: readonly KindPreference[] };

const kindsOf = (kinds: readonly KindPreference[]): string =>
  JSON.stringify(Object.fromEntries(kinds.map(({ kind, ...channels }) => [kind, channels])));

/** Two changes of the choices of one user come one after the other: one of them reads what it leaves. */
const lockUser = async (tx: Tx, userId: number): Promise<boolean> => {
  const { rows } = await sql`
    select id from users where id = ${userId} and deleted_at is null for no key update`.execute(tx);
  return rows.length > 0;
};

/** Stores the choices of a user. Kinds that are not named stay as they are. */
export const savePreferences = (db: Db, choice: Choice, userId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (await lockUser(tx, userId)) await writePreferences(tx, choice, userId);
  });

const writePreferences = async (tx: Tx, choice: Choice, userId: number): Promise<void> => {
  const { digest, quietFrom, quietTo, schoolDaysOnly, kinds } = choice;
  await sql`
    with before as (
      select * from notice_preferences where user_id = ${userId}
    ), written as (
      insert into notice_preferences (user_id, digest, quiet_from, quiet_to, school_days_only, kinds)
      values (${userId}, ${digest}, ${quietFrom}, ${quietTo}, ${schoolDaysOnly}, ${kindsOf(kinds)})
      on conflict (user_id) do update set digest = excluded.digest, quiet_from = excluded.quiet_from,
        quiet_to = excluded.quiet_to, school_days_only = excluded.school_days_only,
        kinds = notice_preferences.kinds || excluded.kinds
      returning *
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${userId}, case when before.user_id is null then 'create' else 'update' end, 'notice_preferences',
      written.user_id, to_jsonb(before), to_jsonb(written)
    from written left join before on before.user_id = written.user_id`.execute(tx);
};

/** Mails of the quiet hours would still come in the morning. They are nothing that anybody was sent. */
const dropWaitingMails = async (tx: Tx, userId: number): Promise<void> => {
  await sql`
    delete from notice_deliveries as delivery using (
      select school_id, id from notice_deliveries
      where user_id = ${userId} and state = 'waiting' and channel in ('mail', 'digest')
      order by id for update
    ) as waiting
    where delivery.school_id = waiting.school_id and delivery.id = waiting.id`.execute(tx);
};

/** Ends the mails of notices and the digest of a user. Everything else stays as they chose it. */
export const stopMails = (db: Db, userId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, userId))) return;
    await dropWaitingMails(tx, userId);
    const chosen = await findPreferences(tx, { userId });
    if (chosen.digest === 'none' && !chosen.kinds.some(({ mail }) => mail)) return;
    const kinds = chosen.kinds.map((kind) => ({ ...kind, mail: false }));
    await writePreferences(tx, { ...chosen, digest: 'none', kinds }, userId);
  });
