import { benchBytes } from './bytes.ts';
import { startPortal } from './portal.ts';
import { benchTables } from './table-requests.ts';

const portal = await startPortal();
try {
  await benchBytes(portal);
  await benchTables(portal);
} finally {
  await portal.stop();
}
