import { sql } from 'kysely';
import { startTestServer } from '../testing/test-server.ts';
import { codeOfConstraint } from './database-failures.ts';

/** Statements add to these with `on conflict`, lock first, or store random values: no input of a user violates them. */
const NEVER_ANSWERED = new Set([
  'batches_key',
  'calendar_feeds_token_hash_key',
  'consents_given_key',
  'deploy_tokens_token_hash_key',
  'email_changes_stop_hash_key',
  'email_changes_token_hash_key',
  'email_changes_waiting_key',
  'enrollments_open_key',
  'erasures_entity_key',
  'evaluation_rules_grade_key',
  'event_webhooks_school_id_key',
  'grading_periods_number_key',
  'group_activities_school_id_id_key',
  'group_tasks_school_id_id_key',
  'groups_group_code_key',
  'groups_school_id_id_key',
  'join_blocks_group_id_student_id_key',
  'known_devices_user_id_token_hash_key',
  'notice_deliveries_channel_key',
  'notices_fact_key',
  'one_time_tokens_token_hash_key',
  'one_time_tokens_user_id_purpose_key',
  'passkeys_credential_id_key',
  'period_grades_student_key',
  'privacy_consents_open_key',
  'push_subscriptions_endpoint_key',
  'recovery_codes_user_id_code_hash_key',
  'remote_versions_remote_version_key',
  'school_activities_school_id_id_key',
  'school_tokens_token_hash_key',
  'school_webhooks_school_id_key',
  'security_notices_token_hash_key',
  'sessions_token_hash_key',
  'student_activities_student_id_activity_date_key',
  'student_attendance_by_student_key',
  'student_guardians_invited_key',
  'student_guardians_open_key',
  'student_guardians_primary_key',
  'student_tasks_student_id_task_key',
  'trash_kind_record_id_key',
]);

test('the violation of every unique constraint has a code', async () => {
  const server = await startTestServer();
  const { rows } = await sql<{ name: string }>`
    select index.relname as name
    from pg_index
    join pg_class as index on index.oid = pg_index.indexrelid
    join pg_namespace as schema on schema.oid = index.relnamespace
    where schema.nspname = 'public' and pg_index.indisunique and not pg_index.indisprimary
      and not (select relispartition from pg_class where pg_class.oid = pg_index.indrelid)
    order by index.relname`.execute(server.db);
  await server.close();
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['colors_name_key', 'users_email_key', ...NEVER_ANSWERED]));
  expect(names.filter((name) => !codeOfConstraint(name) && !NEVER_ANSWERED.has(name))).toEqual([]);
});
