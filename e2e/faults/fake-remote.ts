import type { BrowserContext } from '@playwright/test';
import { containerName, PLATFORM_VERSION } from '@pupitre/shared/contracts/platform-version';
import type { RegistryRemote } from '@pupitre/shared/contracts/registry';
import { editRegistry, integrityOf } from './registry-edits.ts';

/**
 * The entry script of a remote as webpack makes it, with one module. `app` is the source of an async function that
 * answers the remote's lifecycles; it is given `take`, which brings a module that the shell shares.
 */
export const entryOf = (name: string, app: string): string => `
  var ${containerName(name)} = (() => {
    let scope;
    const take = async (request) => (await Object.values(scope[request])[0].get())();
    return {
      init: (shared) => { scope = shared; },
      get: async () => { const lifecycles = await (${app})(take); return () => lifecycles; },
    };
  })();`;

/** A remote of one page; `page` is the source of its component, given React. */
export const appWithPage = (page: string): string => `async (take) => {
  const React = await take('react');
  const { defineRemote } = await take('@pupitre/shared/platform/define-remote');
  const none = () => Promise.resolve({ default: {} });
  return defineRemote({ name: 'made', routes: [{ path: '*', page: (${page})(React) }], messages: { es: none, en: none } });
}`;

/** A remote that nobody built: it exists only in the registry that the browser gets. Its screen is public. */
export const PROBE = {
  name: 'mf-probe',
  path: '/sonda',
  title: { es: 'Sonda', en: 'Probe' },
  /** Its screen, as a selector. */
  screen: '[data-remote="mf-probe"] h1',
} as const;

const script = entryOf(PROBE.name, appWithPage(`(React) => () => React.createElement('h1', null, 'Sonda')`));

const listed: RegistryRemote = {
  name: PROBE.name,
  version: '1.0.0',
  entry: `/remotes/${PROBE.name}/1.0.0-0000/remoteEntry.js`,
  integrity: { 'remoteEntry.js': integrityOf(script) },
  platform: PLATFORM_VERSION,
  routes: [{ path: PROBE.path, title: PROBE.title, access: 'public', roles: [] }],
  menu: [{ path: PROBE.path, title: PROBE.title, icon: 'none', order: 999, roles: [] }],
  slots: [],
  roles: [],
  previous: null,
};

/** Adds a healthy remote to what the registry lists. Before the page opens. */
export const addProbe = async (context: BrowserContext): Promise<void> => {
  await editRegistry(context, ({ remotes }) => void remotes.push(listed));
  await context.route(/\/remotes\/mf-probe\//, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
};
