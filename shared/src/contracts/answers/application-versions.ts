import {
  APPLICATION_VERSION_COLUMNS,
  applicationVersionInput,
  applicationVersionUpdate,
  type ApplicationVersion,
  type ApplicationVersionTable,
  type LatestVersion,
} from '../application-versions.ts';
import { tableQuery } from '../table.ts';
import { call } from './call.ts';
import { created, data, ok, pageOf, succeeds, updated } from './envelope.ts';
import { id, nullable, object, stored, text, type Schema } from './schema.ts';

const version: Schema<ApplicationVersion> = stored({ version: text, description: text });
const versions: Schema<ApplicationVersionTable> = object({ ...pageOf(version), lastId: nullable(id) });
const latest: Schema<LatestVersion> = object({ id, version: text, description: text });

export const APPLICATION_VERSION_CALLS = {
  'POST /application-versions/getTable': call(
    tableQuery(APPLICATION_VERSION_COLUMNS),
    succeeds({ tableData: versions }),
  ),
  'POST /application-versions/get/:id': call(null, data(version)),
  'POST /application-versions/create': call(applicationVersionInput, created),
  'PUT /application-versions/update': call(applicationVersionUpdate, updated),
  'DELETE /application-versions/delete/:id': call(null, ok('deleted')),
  'GET /application-versions/latest': call(null, data(nullable(latest))),
};
