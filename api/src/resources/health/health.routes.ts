import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { record, text } from '@pupitre/shared/contracts/fields';
import type { Api, Services } from '../../app.ts';
import { everybody } from '../../http/auth.ts';
import { parse } from '../../http/validation.ts';

const packageFile = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
const { version } = parse(record({ version: text().required() }).required(), JSON.parse(packageFile));

/** `GET /api/health`: 200 while requests can be served; a database that is away makes it 503 by the error handler. */
export const healthRoutes = (app: Api, { db }: Services): void => {
  app.get('/health', everybody, async () => {
    await sql`select 1`.execute(db);
    return { status: 'ok', version };
  });
};
