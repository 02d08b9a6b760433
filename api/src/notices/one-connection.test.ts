import { sql } from 'kysely';
import { openDb } from '../db/pool.ts';
import type { Db } from '../db/schema.ts';
import { mailQueue } from '../mail/mail-queue.ts';
import { insertNoticeRow } from '../testing/notice-fixture.ts';
import { queuedMails } from '../testing/mails.ts';
import { insertLivingSchool } from '../testing/schools.ts';
import { cloneDatabase } from '../testing/test-cluster.ts';
import { TEST_CONFIG } from '../testing/test-server.ts';
import { noticeSteps } from './notice-worker.ts';

let database: { url: string; drop: () => Promise<void> };
let db: Db;
beforeAll(async () => {
  database = await cloneDatabase();
  db = openDb(database.url, () => undefined, 1);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('[NTC-10] mails and digests need one connection of the database', async () => {
  const { id: schoolId, parent, studentId } = await insertLivingSchool(db);
  await sql`
    insert into notice_preferences (user_id, digest, quiet_from, quiet_to, school_days_only)
    values (${parent.id}, 'none', '00:00', '00:00', false)`.execute(db);
  for (const channel of ['mail', 'digest'] as const) {
    const changes = { kind: 'justification', state: 'sent', detail: JSON.stringify({ status: 'accepted' }) } as const;
    const { id } = await insertNoticeRow(db, { schoolId, studentId, userId: parent.id }, changes);
    const delivery = { school_id: schoolId, notice_id: id, user_id: parent.id, channel, due_at: new Date() };
    await db.insertInto('notice_deliveries').values(delivery).execute();
  }
  const { mail, digest } = noticeSteps({ db, mails: mailQueue(), config: TEST_CONFIG });
  expect([await mail(), await digest()]).toEqual([1, 1]);
  expect(await queuedMails(db)).toHaveLength(2);
});
