import { APPLICATION_VERSION_COLUMNS } from '@pupitre/shared/contracts/application-versions';
import { tableQuery } from '@pupitre/shared/contracts/table';
import { allow } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { findApplicationVersions } from './application-versions.queries.ts';

export const applicationVersionTable = tableReader(
  allow('super_admin'),
  tableQuery(APPLICATION_VERSION_COLUMNS),
  async ({ db }) =>
    (page) =>
      findApplicationVersions(db, page),
);
