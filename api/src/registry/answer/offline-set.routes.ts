import type { OfflineFolder, OfflineSet } from '@pupitre/shared/contracts/registry';
import type { Role } from '@pupitre/shared/contracts/roles';
import type { FastifyReply } from 'fastify';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { everybody } from '../../auth/route-access.ts';
import { sendRevalidatedText } from '../../http/revalidated-text.ts';
import { readOfflinePage } from '../../web/offline-page.ts';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import type { Served } from '../channels/canary.ts';
import { findServed } from './find-served.ts';
import { hashReader, integrityOf, offlineRemotes, offlineScripts, shellFolder } from './offline-set.ts';
import { presentRegistry } from './registry-answer.ts';
import { shellFilesReader, type ShellFiles } from './shell-files.ts';

/** The address of the page that belongs to no screen. */
const PAGE = '/index.html';

export const offlineSetRoutes = (app: Api, { db, config }: Services, artifacts: ArtifactStore): void => {
  const readShellFiles = shellFilesReader(config.webDir);
  const readHash = hashReader(config.webDir);

  const readShell = async (reply: FastifyReply, scripts: readonly string[]): Promise<OfflineFolder | null> => {
    const page = scripts.length > 0 ? await readOfflinePage(reply, config) : null;
    if (!page) return null;
    const files: Record<string, string> = { [PAGE]: integrityOf(page.text) };
    for (const script of scripts) files[`/${script}`] = await readHash(script);
    return shellFolder(files, page.policy);
  };
  /** No folder is of use without the others, so a user has all of them or none. */
  const readFolders = async (
    reply: FastifyReply,
    { served, role, shell }: { served: readonly Served[]; role: Role; shell: ShellFiles },
  ): Promise<OfflineFolder[]> => {
    const remotes = config.hasOffline ? offlineRemotes(served, role) : [];
    const ofShell = remotes.length > 0 ? await readShell(reply, offlineScripts(served, role, shell)) : null;
    return ofShell ? [ofShell, ...remotes] : [];
  };

  app.get('/registry/offline', everybody, async (request, reply) => {
    const { session, served } = await findServed(db, artifacts, request);
    const [role, shell] = [session?.role ?? null, await readShellFiles()];
    const data: OfflineSet = {
      registry: presentRegistry(served, { role, shell, config }),
      folders: role === null ? [] : await readFolders(reply, { served, role, shell }),
    };
    const text = JSON.stringify({ result: true, data });
    // A cache on the way gives nobody the answer of somebody else.
    reply.header('vary', [reply.getHeader('vary'), 'authorization'].filter(Boolean).join(', '));
    const etag = `"${integrityOf(text).slice(7, 31)}"`;
    return sendRevalidatedText(request, reply, { etag, contentType: 'application/json', text, isPersonal: true });
  });
};
