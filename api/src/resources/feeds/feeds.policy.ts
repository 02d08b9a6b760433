import { sql, type RawBuilder } from 'kysely';
import type { Caller, Session } from '../../auth/sessions.queries.ts';
import { readsGroup } from '../groups/groups.policy.ts';
import { guardsStudent } from '../guardians/guardians.policy.ts';

/** The students whose calendar a caller subscribes to, as a condition on `students`: those whom a parent guards. */
export const subscribesToStudent = ({ role, userId }: Caller): RawBuilder<boolean> =>
  role === 'parent' ? guardsStudent(userId) : sql<boolean>`false`;

/** The groups whose calendar a caller subscribes to, as a condition on `groups`: whoever reads it in the portal. */
export const subscribesToGroup = (caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`(groups.deleted_at is null and ${readsGroup(caller)})`;

/** The feeds of a caller that answer, as a condition on `calendar_feeds`. */
export const isOpenFeed = (caller: Caller): RawBuilder<boolean> => sql<boolean>`(
  calendar_feeds.user_id = ${caller.userId} and (
    exists (
      select from students where students.id = calendar_feeds.student_id and ${subscribesToStudent(caller)}
    )
    or exists (
      select from groups where groups.id = calendar_feeds.group_id and ${subscribesToGroup(caller)}
    )
  )
)`;

/** Only parents have feeds of students, whatever else somebody sends. */
export const forbidsFeed = ({ role }: Session, body: unknown): boolean =>
  role !== 'parent' &&
  typeof body === 'object' &&
  body !== null &&
  Object.entries(body).some(([name, value]) => name === 'student' && value != null);
