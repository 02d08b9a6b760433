import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unpackPrevious } from './previous/unpack.ts';

/**
 * `node tools/dist/previous-api.js`: this process becomes the server of the previous release. It reads the same variables
 * as `node api/dist/main.js` (`PORT`, `DATABASE_URL`, `DATA_DIR`, …) and stops on the same signals.
 */
await import(pathToFileURL(join(await unpackPrevious(), 'api/dist/main.js')).href);
