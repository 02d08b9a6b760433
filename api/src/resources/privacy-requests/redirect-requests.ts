import { sql } from 'kysely';
import type { PrivacyKind } from '@pupitre/shared/contracts/privacy-requests';
import type { Services } from '../../services.ts';
import { contentOf } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { CONCERNED_SCHOOL } from './privacy-requests.policy.ts';
import { mailAnswerers } from './request-mails.ts';

type Redirected = { kind: PrivacyKind; schoolId: number | null; authorId: number; dueOn: string };

/** A request is for the only school that it concerns now, or for administrators; its former school reads it no more. */
const moveRequests = async (tx: Tx): Promise<Redirected[]> => {
  const { rows } = await sql<Redirected>`
    with locked as (
      select * from privacy_requests
      where status = 'pending' and school_id is not null and ${CONCERNED_SCHOOL} is distinct from school_id
      order by id for update
    ), moved as (
      update privacy_requests set school_id = ${CONCERNED_SCHOOL}, row_version = privacy_requests.row_version + 1
      from locked where privacy_requests.id = locked.id
      returning privacy_requests.*
    ), audited as (
      insert into audit_log (action, entity, entity_id, before, after)
      select 'update', 'privacy_requests', moved.id, ${contentOf('locked')}, ${contentOf('moved')}
      from moved join locked on locked.id = moved.id
    )
    select kind, school_id as "schoolId", user_id as "authorId", due_on::text as "dueOn" from moved order by id`.execute(
    tx,
  );
  return rows;
};

/**
 * Sends requests on whose school may not answer them any more, since the student went to another school or has history in
 * several. Those who answer now get a mail. The last day stays.
 */
export const redirectRequests = (services: Pick<Services, 'config' | 'db' | 'mails'>): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    for (const request of await moveRequests(tx)) await mailAnswerers(services, tx, request, 'es');
  });
