import { loadRemote, registerPlugins, registerRemotes, type getRemoteEntry } from '@module-federation/enhanced/runtime';
import { containerName } from '@pupitre/shared/contracts/platform-version';
import type { Lifecycles } from '@pupitre/shared/platform/define-remote';
import { separateChunks } from './chunk-lists.ts';
import { countTry } from './entry-tries.ts';
import { runEntryScript } from './entry-script.ts';

/** The container that webpack builds of a remote, as the federation runtime declares it. */
type Container = Extract<Awaited<ReturnType<typeof getRemoteEntry>>, object>;

const isContainer = (defined: unknown): defined is Container =>
  typeof defined === 'object' && defined !== null && 'get' in defined && 'init' in defined;

registerPlugins([
  {
    name: 'checked-entry',
    loadEntry: async ({ remoteInfo: { entry, entryGlobalName } }) => {
      await runEntryScript(entry);
      const container: unknown = Reflect.get(window, entryGlobalName);
      if (!isContainer(container)) throw new Error(`${entry} defined no remote`);
      return container;
    },
  },
]);

const isLifecycles = (exposed: unknown): exposed is Lifecycles =>
  typeof exposed === 'object' && exposed !== null && 'mount' in exposed && 'unmount' in exposed;

/**
 * Loads the container of a remote from scratch. Every retry has a URL of its own, so that neither the browser nor
 * webpack reuses anything of a try that failed.
 */
export const loadContainer = async (name: string, entry: string): Promise<Lifecycles> => {
  const attempt = countTry(entry);
  const url = new URL(entry, window.location.origin);
  if (attempt > 1) url.searchParams.set('r', `${attempt}-${Math.round(performance.now()).toString(36)}`);
  Reflect.set(window, containerName(name), undefined);
  separateChunks(name, url.href);
  registerRemotes([{ name: containerName(name), entry: url.href }], { force: true });
  const exposed = await loadRemote(`${containerName(name)}/app`);
  if (!isLifecycles(exposed)) throw new Error(`${name} exposes no lifecycles`);
  return exposed;
};
