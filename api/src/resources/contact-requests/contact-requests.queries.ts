import { sql } from 'kysely';
import type { CONTACT_REQUEST_COLUMNS, ContactRequest } from '@pupitre/shared/contracts/contact-requests';
import { findPage, matches, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { Db } from '../../db/schema.ts';

type Column = (typeof CONTACT_REQUEST_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('contact_requests.id'),
  fullName: textOrder('contact_requests.full_name'),
  email: textOrder('contact_requests.email'),
  subject: textOrder('contact_requests.subject'),
  message: textOrder('contact_requests.message'),
  date: sql.ref('contact_requests.created_at'),
};

/** The day on which the people of support, in Mexico, got a request. */
const day = sql<string>`to_char(contact_requests.created_at at time zone 'America/Mexico_City', 'YYYY-MM-DD')`;

export const findContactRequests = (db: Db, page: Page<Column>): Promise<PageOf<ContactRequest>> =>
  findPage(
    db
      .selectFrom('contact_requests')
      .select(['id', 'row_version as rowVersion', 'full_name as fullName', 'email', 'subject', 'message'])
      .select(day.as('date'))
      .where(matches(page.search, ['contact_requests.searched'])),
    page,
    SORT_KEYS,
  );
