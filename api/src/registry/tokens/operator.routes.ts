import { pruneInput, tokenInput } from '@pupitre/shared/contracts/deployments';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { hashOfToken } from '../../auth/route-access.ts';
import { data, ok } from '../../http/envelope.ts';
import { idPath } from '../../http/validation.ts';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { findTokens, insertDeployToken, revokeToken } from './deploy-tokens.queries.ts';
import { newDeployToken } from './deployer.ts';
import { requireDeployer } from './guard-deployments.ts';
import { prune } from '../artifacts/prune.ts';

const operator = { config: { access: 'operator' } } as const;
const administrators = { config: { access: 'administrators' } } as const;

/** The operator's calls: tokens of teams, and disk space. */
export const operatorRoutes = (app: Api, { db }: Services, artifacts: ArtifactStore): void => {
  app.get('/registry/tokens', administrators, async () => data(await findTokens(db)));

  app.post('/registry/tokens', { ...operator, schema: { body: tokenInput } }, async (request) => {
    const token = newDeployToken();
    const issued = await insertDeployToken(db, request.body, hashOfToken(token), requireDeployer(request).actor);
    return { result: true, message: 'created', data: { ...issued, token } };
  });

  app.delete('/registry/tokens/:id', { ...operator, schema: { params: idPath } }, async (request) => {
    await revokeToken(db, request.params.id, requireDeployer(request).actor);
    return ok('deleted');
  });

  app.post('/registry/prune', { ...operator, schema: { body: pruneInput } }, async (request) => {
    const { keepDays } = request.body;
    const pruned = await prune(db, artifacts, { keepDays, actor: requireDeployer(request).actor });
    return { result: true, message: 'deleted', data: pruned.map(({ remote, version }) => ({ remote, version })) };
  });
};
