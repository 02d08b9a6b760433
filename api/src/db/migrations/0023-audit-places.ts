import { sql, type Kysely } from 'kysely';

/**
 * The audit log knows whom an entry is about, so that schools, groups and families find theirs. PostgreSQL computes
 * the columns, so that a server of the previous release fills them too. The entries of one save have one `batch_id`.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table audit_log
      add column school_id bigint generated always as (
        case entity when 'schools' then entity_id
          else coalesce(after->>'school_id', before->>'school_id')::bigint end
      ) stored,
      add column group_id bigint generated always as (
        case entity when 'groups' then entity_id
          else coalesce(after->>'group_id', before->>'group_id')::bigint end
      ) stored,
      add column student_id bigint generated always as (
        case entity when 'students' then entity_id
          else coalesce(after->>'student_id', before->>'student_id')::bigint end
      ) stored,
      add column batch_id bigint;
    alter table audit_log alter column batch_id set default pg_current_xact_id()::text::bigint;

    create index audit_log_student on audit_log (student_id, at) where student_id is not null;
    create index audit_log_group on audit_log (group_id, at) where group_id is not null;
    create index audit_log_school on audit_log (school_id, at) where school_id is not null;
    create index audit_log_publications on audit_log (school_id, group_id, at)
      where school_id is not null and student_id is null`.execute(db);
};
