import type { FastifyRequest } from 'fastify';
import {
  canaryInput,
  deploymentInput,
  rollbackInput,
  type CanaryInput,
  type Deployed,
  type DeploymentInput,
  type RollbackInput,
} from '@pupitre/shared/contracts/deployments';
import type { Api, Services } from '../app.ts';
import { data } from '../http/envelope.ts';
import { languageOf } from '../http/language.ts';
import {
  disableRemote,
  enableRemote,
  promoteCanary,
  rollBack,
  startCanary,
  withdrawCanary,
  type Act,
} from './channel.queries.ts';
import { findDeployment, findDeployments, findHistory } from './deployments.queries.ts';
import { deployerOf } from './guard-deployments.ts';
import { printable } from './printable.ts';

type Named = { Params: { name: string } };
type Changing<Body> = FastifyRequest<Named & { Body: Body }>;

const watchers = { config: { access: 'watchers' } } as const;
const deployers = { config: { access: 'deployers' } } as const;

const actOf = (request: Changing<DeploymentInput>): Act => ({
  remote: request.params.name,
  actor: deployerOf(request).actor,
  reason: printable(request.body.reason),
});

/** What runs of each remote, and everything that changes it without a publish. */
export const deploymentRoutes = (app: Api, { db }: Services): void => {
  const deployed = async (request: Changing<DeploymentInput>, verb: string): Promise<Deployed> => {
    const { remote, actor, reason } = actOf(request);
    request.log.info({ remote, actor, reason }, verb);
    return { result: true, message: 'updated', data: await findDeployment(db, remote) };
  };

  app.get('/registry/deployments', watchers, async () => data(await findDeployments(db)));

  app.get<Named>('/registry/remotes/:name/history', watchers, async ({ params, headers }) =>
    data(await findHistory(db, params.name, languageOf(headers['accept-language']))),
  );

  app.post<Named & { Body: RollbackInput }>(
    '/registry/remotes/:name/rollback',
    { ...deployers, schema: { body: rollbackInput } },
    async (request) => {
      await rollBack(db, actOf(request), request.body);
      return deployed(request, 'rolled back');
    },
  );

  app.post<Named & { Body: CanaryInput }>(
    '/registry/remotes/:name/canary',
    { ...deployers, schema: { body: canaryInput } },
    async (request) => {
      await startCanary(db, actOf(request), request.body);
      return deployed(request, 'canary started');
    },
  );

  for (const [verb, act] of [
    ['promote', promoteCanary],
    ['withdraw', withdrawCanary],
    ['disable', disableRemote],
    ['enable', enableRemote],
  ] as const) {
    app.post<Named & { Body: DeploymentInput }>(
      `/registry/remotes/:name/${verb}`,
      { ...deployers, schema: { body: deploymentInput } },
      async (request) => {
        await act(db, actOf(request));
        return deployed(request, verb);
      },
    );
  }
};
