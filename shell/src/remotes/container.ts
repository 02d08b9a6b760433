import { getInstance, type getRemoteEntry } from '@module-federation/enhanced/runtime';
import { containerName } from '@pupitre/shared/contracts/platform-version';
import type { Lifecycles } from '@pupitre/shared/platform/define-remote';
import { separateChunks } from './chunk-lists.ts';
import { countTry } from './entry-tries.ts';
import { runEntryScript } from './entry-script.ts';

/** The container that webpack builds of a remote, as the federation runtime declares it. */
type Container = Extract<Awaited<ReturnType<typeof getRemoteEntry>>, object>;

const isContainer = (defined: unknown): defined is Container =>
  typeof defined === 'object' && defined !== null && 'get' in defined && 'init' in defined;

/** Runs the entry script of a remote, and returns the container that it defines. */
const runEntry = async (name: string, url: string): Promise<Container> => {
  Reflect.set(window, containerName(name), undefined);
  await runEntryScript(url);
  const container: unknown = Reflect.get(window, containerName(name));
  if (!isContainer(container)) throw new Error(`${url} defined no remote`);
  return container;
};

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
  separateChunks(name, url.href);
  const container = await runEntry(name, url.href);
  // The runtime registers no remote: to replace one, it would withdraw modules that the shell offers to all remotes.
  const remote = getInstance()?.initRawContainer(containerName(name), url.href, container);
  const exposed = await remote?.get(`${containerName(name)}/app`, './app');
  if (!isLifecycles(exposed)) throw new Error(`${name} exposes no lifecycles`);
  return exposed;
};
