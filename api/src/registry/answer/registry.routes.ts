import { NONCE_HEADER } from '@pupitre/shared/contracts/deployments';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { everybody } from '../../auth/route-access.ts';
import { sendRevalidatedText } from '../../http/revalidated-text.ts';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { nonceSecret } from '../health/nonce.ts';
import { pageNonce } from '../health/page-nonce.ts';
import { findServed } from './find-served.ts';
import { presentRegistry } from './registry-answer.ts';
import { shellFilesReader } from './shell-files.ts';

export const registryRoutes = (app: Api, services: Services, artifacts: ArtifactStore): void => {
  const { db, config } = services;
  const readShellFiles = shellFilesReader(config.webDir);
  const secret = nonceSecret(db);

  app.get('/registry', everybody, async (request, reply) => {
    const { session, served } = await findServed(db, artifacts, request);
    const registry = presentRegistry(served, { role: session?.role ?? null, shell: await readShellFiles(), config });
    const answer = {
      etag: `"${registry.revision}"`,
      contentType: 'application/json',
      text: JSON.stringify(registry),
      isPersonal: request.headers.authorization !== undefined,
    };
    const nonce = await pageNonce(services, secret, request, session, served);
    if (nonce) reply.header(NONCE_HEADER, nonce);
    // A cache on the way gives nobody the answer of somebody else.
    reply.header('vary', [reply.getHeader('vary'), 'authorization'].filter(Boolean).join(', '));
    return sendRevalidatedText(request, reply, answer);
  });
};
