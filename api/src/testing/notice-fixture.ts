import { createECDH, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, NewRow } from '../db/schema.ts';
import { pushKeys } from '../notices/push/push-keys.ts';
import type { LivingSchool } from './schools.ts';

let made = 0;

/** Adds a notice of an absence, which waits unless the test says otherwise. */
export const insertNoticeRow = (
  db: Db,
  place: { schoolId: number; studentId: number; userId: number },
  changes: Partial<NewRow<'notices'>> = {},
): Promise<{ id: number }> => {
  made += 1;
  const row = {
    school_id: place.schoolId,
    student_id: place.studentId,
    user_id: place.userId,
    fact: `absence:${place.studentId}:${made}`,
    kind: 'absence' as const,
    says: 'absent',
    detail: JSON.stringify({ attendence: false, delay: false }),
    due_at: new Date(Date.now() + 600_000),
    ...changes,
  };
  return db.insertInto('notices').values(row).returning('id').executeTakeFirstOrThrow();
};

/** The private part of a browser's subscription. */
export type BrowserKeys = { p256dh: string; auth: string; privateKey: Buffer };

export const newBrowserKeys = (): BrowserKeys => {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  return { p256dh, auth: randomBytes(16).toString('base64url'), privateKey: curve.getPrivateKey() };
};

/** The body of `push-subscriptions/create` for a browser. */
export const subscriptionOf = async (db: Db, endpoint: string, { p256dh, auth }: BrowserKeys) => ({
  endpoint,
  keys: { p256dh, auth },
  key: (await pushKeys(db)()).newest.publicKey,
});

/** Lets everything that waits be due now. */
export const passTime = async (db: Db): Promise<void> => {
  await sql`update notices set due_at = now() where state = 'waiting'`.execute(db);
  await sql`update notice_deliveries set due_at = now(), leased_until = null where state = 'waiting'`.execute(db);
};

/** Classes on every day of the year, so that a test does not depend on the day on which it runs. */
export const openEveryDay = async (db: Db, { id }: Pick<LivingSchool, 'id'>): Promise<void> => {
  await sql`
    insert into school_years (school_id, name, start_date, end_date, weekdays)
    values (${id}, 'CICLO COMPLETO', current_date - 100, current_date + 100, '{1,2,3,4,5,6,7}')`.execute(db);
};
