import { contactRequestTable } from '@pupitre/shared/contracts/contact-requests';
import { allow } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { findContactRequests } from './contact-requests.queries.ts';

export const contactRequestReader = tableReader(
  allow('super_admin'),
  contactRequestTable,
  async ({ db }) =>
    (page) =>
      findContactRequests(db, page),
);
