import { NONCE_HEADER } from '@pupitre/shared/contracts/deployments';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { everybody, peekSession } from '../../auth/route-access.ts';
import { sendRevalidatedText } from '../../http/revalidated-text.ts';
import { shellFilesReader } from './shell-files.ts';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { selectVersions } from '../channels/canary.ts';
import { nonceSecret } from '../health/nonce.ts';
import { pageNonce } from '../health/page-nonce.ts';
import { presentChannels } from './present-channels.ts';
import { presentRegistry } from './registry-answer.ts';
import { findChannels } from './registry.queries.ts';
import { viewerOf } from './viewer.ts';

export const registryRoutes = (app: Api, services: Services, artifacts: ArtifactStore): void => {
  const { db, config } = services;
  const readShellFiles = shellFilesReader(config.webDir);
  const secret = nonceSecret(db);

  app.get('/registry', everybody, async (request, reply) => {
    // Open pages ask about every 40 s by themselves, which must not count as use of the session.
    const session = await peekSession(db, request);
    const channels = await presentChannels(await findChannels(db), artifacts, request.log);
    const served = selectVersions(channels, await viewerOf(db, session, channels));
    const registry = presentRegistry(served, session?.role ?? null, await readShellFiles());
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
