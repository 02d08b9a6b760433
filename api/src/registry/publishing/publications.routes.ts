import { publication } from '@pupitre/shared/contracts/publication';
import type { Api } from '../../http/api.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { entryUrl } from '../answer/registry-answer.ts';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { mayOnlyStage, requireDeployer } from '../tokens/guard-deployments.ts';
import { refuseForeignRoutes } from './foreign-routes.ts';
import { publishVersion } from './publish-version.ts';

/** A whole version travels in one body. */
const PUBLISH_LIMIT = 64 * 1024 * 1024;

/** Receives new versions of remotes from the teams that deploy them. */
export const publicationRoutes = (app: Api, services: Services, artifacts: ArtifactStore): void => {
  const { db } = services;

  app.post(
    '/registry/remotes/:name/versions',
    { config: { access: 'teams', hasLargeBody: true }, bodyLimit: PUBLISH_LIMIT, schema: { body: publication } },
    async (request) => {
      const { manifest, version } = request.body;
      if (manifest.name !== request.params.name) {
        throw new Refusal('validation', { fields: { 'manifest.name': [{ id: 'validations.oneOf' }] } });
      }
      if (!request.body.isHeld && mayOnlyStage(services, request)) throw new Refusal('stageOnly');
      const { kind, actor } = requireDeployer(request);
      if (kind === 'team') await refuseForeignRoutes(db, manifest);
      const { stored, isKnown } = await publishVersion(db, artifacts, request.body, actor);
      request.log.info({ remote: manifest.name, version, isKnown }, 'published');
      return {
        result: true,
        message: isKnown ? 'updated' : 'created',
        version,
        entry: entryUrl(stored),
        unchanged: isKnown,
      };
    },
  );
};
