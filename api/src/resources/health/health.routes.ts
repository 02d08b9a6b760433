import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { NotReady } from '@pupitre/shared/contracts/answers';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { everybody } from '../../auth/route-access.ts';
import { isMigrated } from '../../db/migrate.ts';
import { Refusal } from '../../refusal.ts';
import { VERSION } from '../../version.ts';

/** A balancer waits only a few seconds for an answer, less than a query does for a database. */
const DEADLINE_MS = 2_000;
const RETRY_SECONDS = 5;

/** The state of the database: a rejected query and a silent database are the same to a balancer. */
const obstacleOf = async ({ db }: Services): Promise<NotReady | null> => {
  const late = wait(DEADLINE_MS, 'database' as const, { ref: false });
  const asked = isMigrated(db).then(
    (isSo) => (isSo ? null : ('migrations' as const)),
    () => 'database' as const,
  );
  return Promise.race([asked, late]);
};

/**
 * `live`: this process answers. `ready`: it may get requests; 503 with the reason otherwise. `GET /api/health`: 200 while
 * requests can be served; a database that is away makes it 503 by the error handler.
 */
export const healthRoutes = (app: Api, services: Services): void => {
  app.get('/health', everybody, async () => {
    await sql`select 1`.execute(services.db);
    return { status: 'ok', version: VERSION };
  });

  app.get('/health/live', everybody, async () => ({ status: 'ok', version: VERSION }));

  app.get('/health/ready', everybody, async () => {
    const reason = services.stopping.aborted ? 'draining' : await obstacleOf(services);
    if (reason) throw new Refusal('unavailable', { retryAfter: RETRY_SECONDS, reason });
    return { status: 'ready', version: VERSION };
  });
};
