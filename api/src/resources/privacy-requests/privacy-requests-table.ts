import { privacyRequestTable } from '@pupitre/shared/contracts/privacy-requests';
import { allow } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { findPrivacyRequests } from './privacy-requests.queries.ts';

export const privacyRequestReader = tableReader(
  allow('super_admin', 'directive'),
  privacyRequestTable,
  async ({ db }, caller) =>
    (page) =>
      findPrivacyRequests(db, caller, page),
);
