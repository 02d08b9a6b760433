import { sql } from 'kysely';
import { findAudit } from '../../testing/audit.ts';
import { exportFile } from '../../testing/exported-files.ts';
import { untilWaiting } from '../../testing/locked-rows.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';

const { admin, school } = createSchoolsFixture();

test('[EXP-04] who reads notes about health is noted for good before the file has one', async () => {
  const { studentId, group, teacher } = school();
  const tx = await admin.db().startTransaction().execute();
  await sql`lock table medic_notes in access exclusive mode`.execute(tx);
  const query = { studentId, groupId: group.id };
  const asked = { url: admin.url(), token: teacher.token };
  const file = exportFile(asked, { table: 'medic-notes/getTable', format: 'csv', query });
  await untilWaiting(admin.db(), 1);
  // The snapshot of the file is still open, and may be rolled back.
  const entries = await findAudit(admin.db(), 'students', studentId);
  await tx.rollback().execute();
  expect((await file).status).toBe(200);
  expect(entries.at(-1)).toMatchObject({ user_id: teacher.id, action: 'read', after: { purpose: 'medicNotes' } });
});
