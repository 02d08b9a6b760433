import { overrideInput } from '@pupitre/shared/contracts/deployments';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, everybody } from '../../auth/route-access.ts';
import { Refusal } from '../../refusal.ts';
import { isAdmitted, issueGrant, overrideSecret } from './override-grant.ts';

/** Issues the right to run a remote from a developer's own server inside this portal. */
export const overrideRoutes = (app: Api, { config, db }: Services): void => {
  const secret = overrideSecret(db);
  const callers = config.isDevelopment ? everybody : allow('super_admin');

  app.post('/registry/overrides', { ...callers, schema: { body: overrideInput } }, async ({ body, session, log }) => {
    const unlisted = [{ id: 'validations.oneOf' }] as const;
    if (!isAdmitted(config, body.origin)) throw new Refusal('validation', { fields: { origin: [...unlisted] } });
    const known = db.selectFrom('remote_channels').select('remote').where('remote', '=', body.remote);
    if (!(await known.executeTakeFirst())) throw new Refusal('notFound', { fields: { remote: [...unlisted] } });
    log.info({ ...body, userId: session?.userId }, 'override granted');
    return { result: true, data: { grant: issueGrant(await secret(), body) } };
  });
};
