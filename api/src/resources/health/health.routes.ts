import { sql } from 'kysely';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { everybody } from '../../auth/route-access.ts';
import { VERSION } from '../../version.ts';

/** `GET /api/health`: 200 while requests can be served; a database that is away makes it 503 by the error handler. */
export const healthRoutes = (app: Api, { db }: Services): void => {
  app.get('/health', everybody, async () => {
    await sql`select 1`.execute(db);
    return { status: 'ok', version: VERSION };
  });
};
