import { benchBytes } from './bytes.ts';
import { benchClasses } from './class-requests.ts';
import { benchDeployments } from './deployments.ts';
import { benchFederation } from './federation.ts';
import { startPortal } from './portal.ts';
import { benchSchools } from './school-requests.ts';
import { benchTables } from './table-requests.ts';

const portal = await startPortal();
try {
  await benchBytes(portal);
  await benchFederation(portal);
  await benchTables(portal);
  await benchSchools(portal.databaseUrl);
  await benchClasses(portal.databaseUrl);
  benchDeployments(portal);
} finally {
  await portal.stop();
}
