import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UNAUTHENTICATED } from '@pupitre/shared/contracts/answers';
import { isTokenScope } from '@pupitre/shared/contracts/school-tokens';
import type { Services } from '../../services.ts';
import type { DeploymentAccess } from '../../auth/route-access.ts';
import { Refusal } from '../../refusal.ts';
import { authenticateDeployer, authenticateToken, type Deployer } from './deployer.ts';

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
  const deployer = await authenticateToken(services, request);
  if (deployer.kind !== 'operator') throw new Refusal('forbidden');
  return deployer;
};

const administrators: Rule = async (services, request) => {
  const deployer = await authenticateDeployer(services, request);
  if (deployer.kind === 'team') throw new Refusal('forbidden');
  return deployer;
};

const RULES: Record<DeploymentAccess, Rule> = {
  watchers: authenticateDeployer,
  administrators,
  deployers: ofOwnRemote(authenticateDeployer),
  teams: ofOwnRemote(authenticateToken),
  operator,
};

/** Authenticates deployers before the body is read, which may be a whole version. */
export const guardDeployments = (app: FastifyInstance, services: Services): void => {
  app.decorateRequest('deployer', null);
  app.addHook('onRequest', async (request) => {
    const { access, activates } = request.routeOptions.config;
    if (typeof access !== 'string' || access === 'public' || isTokenScope(access)) return;
    request.deployer = await RULES[access](services, request);
    if (activates && mayOnlyStage(services, request)) throw new Refusal('stageOnly');
  });
};

/** The deployer of a call; only for routes with deployment access. */
export const requireDeployer = ({ deployer }: FastifyRequest): Deployer => {
  if (!deployer) throw new Refusal(UNAUTHENTICATED);
  return deployer;
};

/** True when the caller may only stage versions: the operator or an administrator activates them. */
export const mayOnlyStage = ({ config }: Pick<Services, 'config'>, request: FastifyRequest): boolean =>
  config.teamsStageOnly && requireDeployer(request).kind === 'team';
