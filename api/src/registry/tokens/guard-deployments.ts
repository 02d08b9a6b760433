import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UNAUTHENTICATED } from '@pupitre/shared/contracts/answers';
import type { Services } from '../../services.ts';
import type { DeploymentAccess } from '../../auth/route-access.ts';
import { Refusal } from '../../refusal.ts';
import { sessionOrTokenHolder, tokenHolder, type Deployer } from './deployer.ts';

type Rule = (services: Services, request: FastifyRequest) => Promise<Deployer>;

const remoteOf = ({ params }: FastifyRequest): unknown =>
  typeof params === 'object' && params !== null && 'name' in params ? params.name : undefined;

const ofOwnRemote =
  (find: Rule): Rule =>
  async (services, request) => {
    const deployer = await find(services, request);
    if (deployer.remote !== null && deployer.remote !== remoteOf(request)) throw new Refusal('forbidden');
    return deployer;
  };

const operator: Rule = async (services, request) => {
  const deployer = await tokenHolder(services, request);
  if (deployer.kind !== 'operator') throw new Refusal('forbidden');
  return deployer;
};

const administrators: Rule = async (services, request) => {
  const deployer = await sessionOrTokenHolder(services, request);
  if (deployer.kind === 'team') throw new Refusal('forbidden');
  return deployer;
};

const RULES: Record<DeploymentAccess, Rule> = {
  watchers: sessionOrTokenHolder,
  administrators,
  deployers: ofOwnRemote(sessionOrTokenHolder),
  teams: ofOwnRemote(tokenHolder),
  operator,
};

/** Knows who deploys before the body is read, which may be a whole version. */
export const guardDeployments = (app: FastifyInstance, services: Services): void => {
  app.decorateRequest('deployer', null);
  app.addHook('onRequest', async (request) => {
    const { access, activates } = request.routeOptions.config;
    if (typeof access !== 'string' || access === 'public') return;
    request.deployer = await RULES[access](services, request);
    if (activates && mayOnlyStage(services, request)) throw new Refusal('stageOnly');
  });
};

/** Who made the call; only for routes of those who deploy. */
export const deployerOf = ({ deployer }: FastifyRequest): Deployer => {
  if (!deployer) throw new Refusal(UNAUTHENTICATED);
  return deployer;
};

/** True when only the operator or an administrator gives the caller's versions to users. */
export const mayOnlyStage = ({ config }: Pick<Services, 'config'>, request: FastifyRequest): boolean =>
  config.teamsStageOnly && deployerOf(request).kind === 'team';
