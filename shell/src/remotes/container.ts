import { loadRemote, registerPlugins, registerRemotes, type getRemoteEntry } from '@module-federation/enhanced/runtime';
import { containerName } from '@pupitre/shared/contracts/platform-version';
import type { RegistryRemote } from '@pupitre/shared/contracts/registry';
import type { Lifecycles } from '@pupitre/shared/platform/define-remote';
import { separateChunks } from './chunk-lists.ts';
import { runEntryScript } from './entry-script.ts';

const integrityOf = new Map<string, string>();
const tries = new Map<string, number>();

/** What webpack makes of a remote, as the runtime declares it. */
type Container = Extract<Awaited<ReturnType<typeof getRemoteEntry>>, object>;

const isContainer = (defined: unknown): defined is Container =>
  typeof defined === 'object' && defined !== null && 'get' in defined && 'init' in defined;

registerPlugins([
  {
    name: 'checked-entry',
    loadEntry: async ({ remoteInfo: { entry, entryGlobalName } }) => {
      const hash = integrityOf.get(entry);
      if (!hash) throw new Error(`${entry} was not asked for here`);
      await runEntryScript(entry, hash);
      const container: unknown = Reflect.get(window, entryGlobalName);
      if (!isContainer(container)) throw new Error(`${entry} defined no remote`);
      return container;
    },
  },
]);

const isLifecycles = (exposed: unknown): exposed is Lifecycles =>
  typeof exposed === 'object' && exposed !== null && 'mount' in exposed && 'unmount' in exposed;

/**
 * Loads a remote from scratch: a fresh container under a URL of its own, so that nothing of an earlier, failed try is
 * reused, neither by the browser nor by webpack.
 */
export const loadContainer = async ({ name, entry, integrity }: RegistryRemote): Promise<Lifecycles> => {
  const attempt = (tries.get(name) ?? 0) + 1;
  tries.set(name, attempt);
  const url = new URL(entry, window.location.origin);
  if (attempt > 1) url.searchParams.set('r', `${attempt}-${Date.now().toString(36)}`);
  const hash = integrity['remoteEntry.js'];
  if (!hash) throw new Error(`the registry names no hash for the entry of ${name}`);
  integrityOf.set(url.href, hash);
  Reflect.set(window, containerName(name), undefined);
  separateChunks(name, url.href);
  registerRemotes([{ name: containerName(name), entry: url.href }], { force: true });
  const exposed = await loadRemote(`${containerName(name)}/app`);
  if (!isLifecycles(exposed)) throw new Error(`${name} exposes no lifecycles`);
  return exposed;
};
