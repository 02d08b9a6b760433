import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ACCESS_TABLE } from './access-table.ts';
import { authorizationPage } from './authorization-page.ts';

/** Writes docs/authorization.md anew. */
const PAGE = fileURLToPath(new URL('../../../../docs/authorization.md', import.meta.url));
await writeFile(PAGE, authorizationPage(ACCESS_TABLE));
