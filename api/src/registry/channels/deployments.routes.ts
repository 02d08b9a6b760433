import type { FastifyRequest } from 'fastify';
import {
  canaryInput,
  deploymentInput,
  promotionInput,
  rollbackInput,
  type CanaryInput,
  type Deployed,
  type DeploymentInput,
  type PromotionInput,
  type RollbackInput,
} from '@pupitre/shared/contracts/deployments';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { data } from '../../http/envelope.ts';
import { languageOf } from '../../text/language.ts';
import {
  disableRemote,
  enableRemote,
  promote,
  refuseActivation,
  rollBack,
  startCanary,
  withdrawCanary,
  type Act,
} from './channel.queries.ts';
import { findDeployment, findDeployments, findHistory } from './deployments.queries.ts';
import { refuseTakenRoutes } from '../publishing/foreign-routes.ts';
import { deployerOf, mayOnlyStage } from '../tokens/guard-deployments.ts';
import { printable } from '../printable.ts';

type Named = { Params: { name: string } };
type Changing<Body> = FastifyRequest<Named & { Body: Body }>;

const watchers = { config: { access: 'watchers' } } as const;
const deployers = { config: { access: 'deployers', needsConfirmation: true } } as const;
const activators = { config: { ...deployers.config, activates: true } } as const;

const actOf = (services: Services, request: Changing<DeploymentInput>): Act => ({
  remote: request.params.name,
  actor: deployerOf(request).actor,
  reason: printable(request.body.reason),
  refuse: async (tx, channel, versionId) => {
    if (mayOnlyStage(services, request)) await refuseActivation(tx, channel, versionId);
    if (deployerOf(request).kind === 'team') await refuseTakenRoutes(tx, versionId);
  },
});

/** What runs of each remote, and everything that changes it without a publish. */
export const deploymentRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const deployed = async (request: Changing<DeploymentInput>, verb: string): Promise<Deployed> => {
    const { remote, actor, reason } = actOf(services, request);
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
      await rollBack(db, actOf(services, request), request.body);
      return deployed(request, 'rolled back');
    },
  );

  app.post<Named & { Body: CanaryInput }>(
    '/registry/remotes/:name/canary',
    { ...activators, schema: { body: canaryInput } },
    async (request) => {
      await startCanary(db, actOf(services, request), request.body);
      return deployed(request, 'canary started');
    },
  );

  app.post<Named & { Body: PromotionInput }>(
    '/registry/remotes/:name/promote',
    { ...activators, schema: { body: promotionInput } },
    async (request) => {
      await promote(db, actOf(services, request), request.body);
      return deployed(request, 'promote');
    },
  );

  for (const [verb, options, act] of [
    ['withdraw', deployers, withdrawCanary],
    ['disable', deployers, disableRemote],
    ['enable', activators, enableRemote],
  ] as const) {
    app.post<Named & { Body: DeploymentInput }>(
      `/registry/remotes/:name/${verb}`,
      { ...options, schema: { body: deploymentInput } },
      async (request) => {
        await act(db, actOf(services, request));
        return deployed(request, verb);
      },
    );
  }
};
