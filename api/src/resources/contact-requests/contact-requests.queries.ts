import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type {
  AnsweredRequest,
  CONTACT_REQUEST_COLUMNS,
  ContactRequest,
  ContactState,
} from '@pupitre/shared/contracts/contact-requests';
import { fullName } from '../../db/full-name.ts';
import { orNotFound } from '../../refusal.ts';
import { matches, pageOf, readPage, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import { namedReference } from '../../db/references.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Language } from '../../text/language.ts';

type Column = (typeof CONTACT_REQUEST_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('contact_requests.id'),
  fullName: textOrder('contact_requests.full_name'),
  email: textOrder('contact_requests.email'),
  subject: textOrder('contact_requests.subject'),
  message: textOrder('contact_requests.message'),
  date: sql.ref('contact_requests.created_at'),
  state: textOrder('contact_requests.state'),
};

/** The day on which the people of support, in Mexico, got a request. */
const day = sql<string>`to_char(contact_requests.created_at at time zone 'America/Mexico_City', 'YYYY-MM-DD')`;

const COLUMNS = [
  'id',
  'row_version as rowVersion',
  'full_name as fullName',
  'email',
  'subject',
  'message',
  'state',
] as const;

export const findContactRequests = (
  db: Db,
  page: Page<Column> & { state?: ContactState | null | undefined },
): Promise<PageOf<ContactRequest>> => {
  const requests = db.selectFrom('contact_requests').select(COLUMNS).select(day.as('date'));
  const listed = requests.where(matches(page.search, ['contact_requests.searched']));
  return readPage(db, pageOf(page.state ? listed.where('state', '=', page.state) : listed, requests, page, SORT_KEYS));
};

const moment = sql<string>`to_char(contact_answers.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A request with its answers, oldest first. Throws `notFound`. */
export const findAnsweredRequest = async (db: Db, id: number): Promise<AnsweredRequest> => {
  const request = db
    .selectFrom('contact_requests')
    .select(COLUMNS)
    .select(['language', day.as('date')])
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('contact_answers')
          .innerJoin('users', 'users.id', 'contact_answers.user_id')
          .select(['contact_answers.id', 'contact_answers.text', moment.as('at')])
          .select((answer) => namedReference(answer.ref('users.id'), fullName('users')).$notNull().as('user'))
          .whereRef('contact_answers.contact_request_id', '=', 'contact_requests.id')
          .orderBy('contact_answers.id'),
      ).as('answers'),
    )
    .where('id', '=', id);
  return orNotFound(await request.executeTakeFirst());
};

/** A locked request with what its answer needs. */
export type OpenRequest = {
  full_name: string;
  email: string;
  subject: string;
  message: string;
  language: Language;
  hasAnswer: boolean;
};

/** Locks a request, so that two administrators do not answer it at once. Throws `notFound`. */
export const lockRequest = async (tx: Tx, id: number): Promise<OpenRequest> => {
  const request = tx
    .selectFrom('contact_requests')
    .select(['full_name', 'email', 'subject', 'message', 'language'])
    .select((from) =>
      from
        .exists(from.selectFrom('contact_answers').whereRef('contact_request_id', '=', 'contact_requests.id'))
        .$castTo<boolean>()
        .as('hasAnswer'),
    )
    .where('id', '=', id)
    .forUpdate();
  return orNotFound(await request.executeTakeFirst());
};
