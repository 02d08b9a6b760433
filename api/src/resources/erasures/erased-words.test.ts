import { sql } from 'kysely';
import { EVENT_TYPES } from '@pupitre/shared/contracts/event-webhooks';
import { openSession } from '../../testing/accounts.ts';
import type { Method } from '../../testing/call.ts';
import { emailChangesOf } from '../../testing/email-changes.ts';
import { exportFile } from '../../testing/exported-files.ts';
import { childRow, guardianCells, importCalls } from '../../testing/import-fixture.ts';
import { mailedToken } from '../../testing/registrations.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import type { Person } from '../../testing/schools.ts';
import { TEST_CONFIG } from '../../testing/test-server.ts';
import { findText, findTextTables } from '../../testing/whole-student.ts';
import { purgeErased } from './purge-erased.ts';

const { admin, school } = createSchoolsFixture();
const { apply, undo } = importCalls(admin, school);
const { askFor, confirm } = emailChangesOf(admin);
/** Names that stand nowhere else: of a student and its guardian, of a row that was left out, and of an import that was undone. */
const [CHILD, GUARDIAN, LEFT_OUT, UNDONE] = ['XOCHIQUETZAL', 'NEZAHUALPILLI', 'TONALNANTZIN', 'QUETZALCOATL'];
const FIRST_EMAIL = `${GUARDIAN}@casa.mx`;
const EMAIL = `${GUARDIAN}.nueva@casa.mx`;

const as = <Row>({ token }: { token: string }, method: Method, path: string, body?: unknown) =>
  admin.call<Row>(method, path, body, { token });
const purge = () => purgeErased({ db: admin.db(), config: { ...TEST_CONFIG, eraseAfterDays: 0 } });
const tablesOf = async (word: string): Promise<string[]> => Object.keys(await findText(admin.db(), word));
const idOf = async (table: 'students' | 'users', name: string): Promise<number> =>
  (await admin.db().selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

/** A list with a good row and a bad one, whose group is a name by mistake, and another list that is undone. */
const importLists = async (): Promise<void> => {
  const code = sql<{ code: string }>`select code from groups where id = ${school().group.id}`;
  const group = (await code.execute(admin.db())).rows[0]?.code ?? '';
  const guardian = guardianCells('guardian1', 1, { Name: GUARDIAN, Email: FIRST_EMAIL });
  const rows = [childRow(1, { name: CHILD, group, ...guardian }), childRow(2, { group: LEFT_OUT })];
  const { body } = await apply('students', 'first', rows, { onlyGood: true });
  expect(body.data.rejected).toHaveLength(1);
  const others = guardianCells('guardian1', 2, { Name: UNDONE, Email: `${UNDONE}@casa.mx` });
  const second = await apply('students', 'second', [childRow(3, { name: UNDONE, group, ...others })]);
  expect((await undo(second.body.id)).body).toMatchObject({ message: 'updated' });
};

/** Staff invite the guardian to another student too, who declines. */
const declineInvitation = async (guardian: Person, email: string): Promise<void> => {
  const invitation = { student: { id: school().studentId }, email, relation: 'other', sees: true, mails: true };
  const { id } = (await as(school().directive, 'POST', 'guardians/create', invitation)).body;
  expect((await as(guardian, 'PUT', 'guardians/answer', { id, accepted: false })).status).toBe(200);
};

/** The guardian has logged in, has another address by now, asks for a third one, and was invited by both. */
const useAccount = async (): Promise<Person> => {
  const id = await idOf('users', GUARDIAN);
  const used = { email_verified_at: new Date(), must_change_password: false, password_expires_at: null };
  await admin.db().updateTable('users').set(used).where('id', '=', id).execute();
  await declineInvitation({ id, token: await openSession(admin.db(), id) }, FIRST_EMAIL);
  expect((await askFor(id, EMAIL)).status).toBe(200);
  expect((await confirm(await mailedToken(admin.db(), EMAIL))).status).toBe(200);
  expect((await askFor(id, `${GUARDIAN}.tercera@casa.mx`)).status).toBe(200);
  await as({ token: admin.token() }, 'PATCH', 'users/support', { id, action: 'unlock' });
  const guardian = { id, token: await openSession(admin.db(), id) };
  await declineInvitation(guardian, EMAIL);
  return guardian;
};

const markAndExport = async (studentId: number): Promise<void> => {
  const { group, teacher, directive } = school();
  const rows = [{ student: { id: studentId }, attendence: false, delay: false }];
  const roll = await as(teacher, 'POST', 'student-attendance/save', { groupId: group.id, date: '2026-09-01', rows });
  expect(roll.status).toBe(200);
  for (const search of [CHILD, GUARDIAN]) {
    const query = { schoolId: school().id, search };
    const body = { table: 'students/getTable', format: 'csv', query };
    expect((await exportFile({ url: admin.url(), token: directive.token }, body)).status).toBe(200);
  }
  const note = { name: CHILD, description: `<p>${CHILD} ${GUARDIAN}</p>` };
  const about = { student: { id: studentId }, group: { id: group.id } };
  expect((await as(teacher, 'POST', 'medic-notes/create', { ...note, ...about })).status).toBe(200);
};

const listen = async (): Promise<void> => {
  const events = [...EVENT_TYPES];
  const webhook = { school_id: school().id, url: 'https://sistema.mx/avisos', secret: Buffer.alloc(32), is_on: true };
  await admin
    .db()
    .insertInto('event_webhooks')
    .values({ ...webhook, events })
    .execute();
};

const erase = async (guardian: Person, studentId: number): Promise<void> => {
  const text = `Cancelen los datos de ${CHILD} y de ${GUARDIAN}`;
  for (const [about, answerer] of [
    [{ studentId }, school().directive],
    [{}, { token: admin.token() }],
  ] as const) {
    const { id } = (await as(guardian, 'POST', 'privacy-requests/create', { kind: 'erasure', text, ...about })).body;
    const answer = { id, rowVersion: 1, accepted: true, answer: `Se cancela ${CHILD}` };
    const answered = await as(answerer, 'PATCH', 'privacy-requests/answer', answer);
    expect(answered.body).toMatchObject({ message: 'updated' });
  }
};

test('[PRV-12] no name or address of an erased student, a guardian, or a row of a list is left in any table', async () => {
  await listen();
  await importLists();
  const studentId = await idOf('students', CHILD);
  const guardian = await useAccount();
  await markAndExport(studentId);
  expect(await tablesOf(CHILD)).toEqual(expect.arrayContaining(['batch_rows', 'medic_notes', 'students']));
  expect(await tablesOf(GUARDIAN)).toEqual(expect.arrayContaining(['batch_rows', 'email_changes', 'users']));
  expect(await tablesOf(UNDONE)).toContain('batch_rows');
  expect(await tablesOf(LEFT_OUT)).toContain('imports');
  const events = admin.db().selectFrom('webhook_events').select('type').distinct().orderBy('type');
  expect(await events.execute()).toHaveLength(3);

  await erase(guardian, studentId);
  expect(await tablesOf(GUARDIAN)).not.toContain('email_changes');
  await purge();
  const left = await Promise.all([CHILD, GUARDIAN, LEFT_OUT, UNDONE].map((word) => findText(admin.db(), word)));
  expect(left).toEqual([{}, {}, {}, {}]);
});

/** Their texts are about people: an erasure empties or deletes them, or they end by themselves within weeks. */
const ABOUT_PEOPLE = `
  audit_log batch_rows blocked_rows contact_answers contact_requests email_changes enrollments imports justifications
  medic_notes notice_deliveries notices passkeys period_grades privacy_requests push_subscriptions rate_limits save_receipts
  security_notices sessions student_guardians students trash users`;

/** Their texts are codes, hashes, or about schools and the portal. */
const ABOUT_NOBODY = `
  application_versions archived_partitions backup_runs batches calendar_feeds colors consents countries deploy_tokens erasures
  evaluation_rules event_webhooks factor_challenges grading_periods group_events group_files group_tasks groups
  kysely_migration kysely_migration_lock live_signals loose_files municipalities notice_preferences one_time_tokens
  periodic_jobs policy_violations record_counts remote_channels remote_events remote_reports remote_revert_users
  remote_samples remote_versions school_activities school_closures school_events school_tokens school_webhooks school_years
  schools secret_generations secrets servers shell_builds states subjects webhook_events`;

const namesIn = (text: string): string[] => text.trim().split(/\s+/);

test('[PRV-12] every table with texts is known to be about people or about nobody', async () => {
  // A new table with texts about people needs a line in the block or in the purge, and a row in the test above.
  const known = [...namesIn(ABOUT_PEOPLE), ...namesIn(ABOUT_NOBODY)].toSorted();
  expect(await findTextTables(admin.db())).toEqual(known);
});
