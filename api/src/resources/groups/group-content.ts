import { sql } from 'kysely';

/** A group's row as the audit log keeps it: with its employees, without what is computed from the rest. */
export const GROUP_CONTENT = sql`to_jsonb(groups) - 'searched' || jsonb_build_object('employees', array(
  select user_id from group_employees
  where group_employees.school_id = groups.school_id and group_id = groups.id order by user_id
))`;
