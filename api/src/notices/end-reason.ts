import { sql } from 'kysely';
import { chosenFor, isStillTrue } from './hand-out.queries.ts';

/**
 * The other notices of the fact of `notices` to its user, and their deliveries by the channel of `due`. A notice is
 * superseded once a later one was handed out. It is held while a later one may still be cancelled, and while an earlier one
 * is being sent, which could arrive after it.
 */
export const OTHER_TURNS = sql`lateral (
  select coalesce(bool_or(other.turn > notices.turn and other.state = 'sent'), false) as is_superseded,
    coalesce(bool_or(other.turn > notices.turn and other.state = 'waiting' or delivery.leased_until > now()), false)
      as is_paused
  from notices as other
  left join notice_deliveries as delivery on delivery.school_id = other.school_id and delivery.notice_id = other.id
    and delivery.channel = due.channel and delivery.state = 'waiting'
  where other.school_id = notices.school_id and other.fact = notices.fact and other.user_id = notices.user_id
    and other.id <> notices.id and other.state <> 'cancelled'
) as others`;
/** A try that ends with its server writes no outcome. Nothing is tried for longer than this, and not more often. */
const TRIED_FOR = sql.lit('4 days');
const MOST_TRIES = 400;

/** The reason for which a delivery ends before it is tried again; null to try. */
export const END_REASON = sql`case
  when schools.id is null then 'noSchool'
  when guardian.user_id is null or users.id is null then 'noGuardian'
  when due.channel in ('mail', 'digest') and not (guardian.mails and users.email_verified_at is not null) then 'noMail'
  when not coalesce(
    (${chosenFor('notices')}->>case due.channel when 'digest' then 'mail' else due.channel end)::boolean, false
  ) then 'unwanted'
  when others.is_superseded then 'superseded'
  when not others.is_paused and not ${isStillTrue('notices')} then 'outdated'
  when due.queued_at < now() - ${TRIED_FOR}::interval or due.tries > ${MOST_TRIES} then 'givenUp'
end`;
