import { sql } from 'kysely';
import { FIRST_NOTICE_VERSION, PRIVACY_NOTICE } from '@pupitre/shared/contracts/privacy-notice';
import type { PrivacyConsent, PrivacyConsentChange } from '@pupitre/shared/contracts/privacy-consents';
import { changeRecordIn, insertRecord } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { utcText, utcTextOf } from '../../db/utc-text.ts';
import { releaseUserImage } from '../users/user-image.queries.ts';

/** Stores that a user agreed to a version of the notice. */
export const insertPrivacyConsent = async (tx: Tx, userId: number, version: number): Promise<void> => {
  await insertRecord(tx, 'privacy_consents', { user_id: userId, text_version: version }, userId);
};

/** The consent that a user gave last. A registration of a server without versions was about the first one. */
export const findPrivacyConsent = async (db: Db, userId: number): Promise<PrivacyConsent> => {
  const { rows } = await sql<PrivacyConsent>`
    select coalesce(latest.text_version, case when users.privacy_accepted_at is not null then ${FIRST_NOTICE_VERSION}::int end)
        as version,
      ${utcTextOf(sql`coalesce(latest.given_at, users.privacy_accepted_at)`)} as "givenAt",
      ${utcText('latest.revoked_at')} as "revokedAt"
    from users
    left join lateral (
      select text_version, given_at, revoked_at from privacy_consents
      where privacy_consents.user_id = users.id
      order by revoked_at is null desc, id desc limit 1
    ) as latest on true
    where users.id = ${userId}`.execute(db);
  return rows[0] ?? { version: null, givenAt: null, revokedAt: null };
};

/** The open consent of a user, stored now where a server without versions had it; undefined for none. */
const openConsent = async (tx: Tx, userId: number): Promise<{ id: number; version: number } | undefined> => {
  const open = tx
    .selectFrom('privacy_consents')
    .select(['id', 'text_version as version'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  const found = await open.executeTakeFirst();
  if (found) return found;
  const { version, givenAt, revokedAt } = await findPrivacyConsent(tx, userId);
  if (version === null || givenAt === null || revokedAt !== null) return undefined;
  const values = { user_id: userId, text_version: version, given_at: new Date(givenAt) };
  const { id } = await insertRecord(tx, 'privacy_consents', values, userId);
  return { id, version };
};

/**
 * Gives or withdraws the consent of a user; what is so already stays. Without it the portal has what the service needs
 * alone: the photo goes. Returns the key of the photo that no row names any more.
 */
export const setPrivacyConsent = (
  db: Db,
  { given, version = PRIVACY_NOTICE.version }: PrivacyConsentChange,
  userId: number,
): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    // Two calls at once are one after the other.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
    const open = await openConsent(tx, userId);
    if (given && open?.version === version) return null;
    if (open) await changeRecordIn(tx, 'privacy_consents', open.id, { revoked_at: new Date() }, userId);
    if (given) {
      await insertPrivacyConsent(tx, userId, version);
      return null;
    }
    const image = await releaseUserImage(tx, userId);
    if (image !== null) await changeRecordIn(tx, 'users', userId, { image: null }, userId);
    return image;
  });
