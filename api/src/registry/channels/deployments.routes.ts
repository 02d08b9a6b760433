import type { FastifyRequest } from 'fastify';
import {
  canaryInput,
  deploymentInput,
  promotionInput,
  rollbackInput,
  type DeploymentInput,
} from '@pupitre/shared/contracts/deployments';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { data, ok } from '../../http/envelope.ts';
import { languageOf } from '../../text/language.ts';
import {
  disableRemote,
  enableRemote,
  promote,
  refuseActivation,
  rollBack,
  startCanary,
  withdrawCanary,
  type DeploymentAction,
} from './channel.queries.ts';
import { findDeployment, findDeployments, findHistory } from './deployments.queries.ts';
import { refuseTakenRoutes } from '../publishing/foreign-routes.ts';
import { requireDeployer, mayOnlyStage } from '../tokens/guard-deployments.ts';
import { stripControlCharacters } from '../../text/escaping.ts';

type Changing = FastifyRequest & { body: DeploymentInput; params: { name: string } };

const watchers = { config: { access: 'watchers' } } as const;
const deployers = { config: { access: 'deployers', needsConfirmation: true } } as const;
const activators = { config: { ...deployers.config, activates: true } } as const;

const actionOf = (services: Services, request: Changing): DeploymentAction => ({
  remote: request.params.name,
  actor: requireDeployer(request).actor,
  reason: stripControlCharacters(request.body.reason),
  refuse: async (tx, channel, versionId) => {
    if (mayOnlyStage(services, request)) await refuseActivation(tx, channel, versionId);
    if (requireDeployer(request).kind === 'team') await refuseTakenRoutes(tx, versionId);
  },
});

/** Reads deployments, and changes them without a publish. */
export const deploymentRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const deployed = async (request: Changing, verb: string) => {
    const { remote, actor, reason } = actionOf(services, request);
    request.log.info({ remote, actor, reason }, verb);
    return { ...ok('updated'), data: await findDeployment(db, remote) };
  };

  app.get('/registry/deployments', watchers, async () => data(await findDeployments(db)));

  app.get('/registry/remotes/:name/history', watchers, async ({ params, headers }) =>
    data(await findHistory(db, params.name, languageOf(headers['accept-language']))),
  );

  app.post('/registry/remotes/:name/rollback', { ...deployers, schema: { body: rollbackInput } }, async (request) => {
    await rollBack(db, actionOf(services, request), request.body);
    return deployed(request, 'rolled back');
  });

  app.post('/registry/remotes/:name/canary', { ...activators, schema: { body: canaryInput } }, async (request) => {
    await startCanary(db, actionOf(services, request), request.body);
    return deployed(request, 'canary started');
  });

  app.post('/registry/remotes/:name/promote', { ...activators, schema: { body: promotionInput } }, async (request) => {
    await promote(db, actionOf(services, request), request.body);
    return deployed(request, 'promote');
  });

  for (const [verb, options, act] of [
    ['withdraw', deployers, withdrawCanary],
    ['disable', deployers, disableRemote],
    ['enable', activators, enableRemote],
  ] as const) {
    app.post(`/registry/remotes/:name/${verb}`, { ...options, schema: { body: deploymentInput } }, async (request) => {
      await act(db, actionOf(services, request));
      return deployed(request, verb);
    });
  }
};
