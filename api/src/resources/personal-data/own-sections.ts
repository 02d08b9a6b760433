import { sql } from 'kysely';
import { fullName } from '../../db/full-name.ts';
import { isOpenFeed } from '../feeds/feeds.policy.ts';
import { guardsStudent } from '../guardians/guardians.policy.ts';
import { dayOf, momentOf, type Cell, type Section } from './section.ts';

type Row = Record<string, Cell>;

const account: Section = ({ userId }) => sql<Row>`
  select users.name, users.paternal, users.maternal, users.email, users.phone, users.role, schools.name as school,
    users.image is not null as "hasPhoto", users.language, ${momentOf('users.created_at')} as "createdAt",
    ${momentOf('users.email_verified_at')} as "confirmedAt"
  from users left join schools on schools.id = users.school_id
  where users.id = ${userId}`;

const privacyConsents: Section = ({ userId }) => sql<Row>`
  select text_version as version, ${momentOf('given_at')} as "givenAt", ${momentOf('revoked_at')} as "revokedAt"
  from privacy_consents where user_id = ${userId}
  union all
  select 1, ${momentOf('privacy_accepted_at')}, null from users
  where id = ${userId} and privacy_accepted_at is not null
    and not exists (select from privacy_consents where privacy_consents.user_id = users.id)
  order by 2`;

/** A request stays with its author. The student has a name while the author sees them. */
const requests: Section = ({ userId }) => sql<Row>`
  select privacy_requests.kind, ${fullName('students')} as student, privacy_requests.text, privacy_requests.status,
    ${momentOf('privacy_requests.created_at')} as "createdAt", ${dayOf('privacy_requests.due_on')} as "dueOn",
    privacy_requests.answer, ${momentOf('privacy_requests.answered_at')} as "answeredAt"
  from privacy_requests
  left join students on students.id = privacy_requests.student_id and ${guardsStudent(userId)}
  where privacy_requests.user_id = ${userId} order by privacy_requests.id`;

const sessions: Section = ({ userId }) => sql<Row>`
  select ${momentOf('created_at')} as "createdAt", ${momentOf('last_used_at')} as "lastUsedAt", user_agent as browser, address
  from sessions where user_id = ${userId} order by id`;

const devices: Section = ({ userId }) => sql<Row>`
  select ${momentOf('first_used_at')} as "firstUsedAt", ${momentOf('last_used_at')} as "lastUsedAt"
  from known_devices where user_id = ${userId} order by id`;

const passkeys: Section = ({ userId }) => sql<Row>`
  select name, ${momentOf('created_at')} as "createdAt", ${momentOf('last_used_at')} as "lastUsedAt"
  from passkeys where user_id = ${userId} order by id`;

const noticeChoices: Section = ({ userId }) => sql<Row>`
  select digest, quiet_from::text as "quietFrom", quiet_to::text as "quietTo", school_days_only as "schoolDaysOnly",
    kinds::text as kinds
  from notice_preferences where user_id = ${userId}`;

const pushDevices: Section = ({ userId }) => sql<Row>`
  select user_agent as browser, ${momentOf('created_at')} as "createdAt"
  from push_subscriptions where user_id = ${userId} order by id`;

const feeds: Section = (caller) => sql<Row>`
  select ${fullName('students')} as student, groups.code as "group", ${momentOf('calendar_feeds.issued_at')} as "createdAt",
    ${momentOf('calendar_feeds.read_at')} as "lastUsedAt"
  from calendar_feeds
  left join students on students.id = calendar_feeds.student_id
  left join groups on groups.id = calendar_feeds.group_id
  where ${isOpenFeed(caller)} order by calendar_feeds.id`;

/** Letters to the support, from the confirmed address of the account alone: anybody may write another one. */
const letters: Section = ({ userId }) => sql<Row>`
  select ${momentOf('contact_requests.created_at')} as "createdAt", contact_requests.full_name as name,
    contact_requests.subject, contact_requests.message
  from contact_requests
  where exists (
    select from users
    where users.id = ${userId} and users.email_verified_at is not null
      and lower(users.email collate "und-x-icu") = lower(contact_requests.email collate "und-x-icu")
  )
  order by contact_requests.id`;

const groups: Section = ({ userId, schoolId }) => sql<Row>`
  select groups.code as "group", groups.description, schools.name as school, groups.user_id = ${userId} as "isInCharge"
  from groups join schools on schools.id = groups.school_id
  where groups.school_id = ${schoolId} and groups.deleted_at is null and (
    groups.user_id = ${userId} or exists (
      select from group_employees
      where group_employees.school_id = groups.school_id and group_employees.group_id = groups.id
        and group_employees.user_id = ${userId}
    )
  )
  order by groups.id`;

/** The data about the account of a caller. */
export const OWN_SECTIONS = {
  account,
  privacyConsents,
  requests,
  sessions,
  devices,
  passkeys,
  noticeChoices,
  pushDevices,
  feeds,
  letters,
} satisfies Record<string, Section>;

/** The same for those who work in a school. */
export const STAFF_SECTIONS = { groups } satisfies Record<string, Section>;
