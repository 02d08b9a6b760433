import { fitsPlatform } from '@pupitre/shared/contracts/platform-version';
import type { RegistryRemote, RemoteRoute } from '@pupitre/shared/contracts/registry';
import { viewOf } from '../routing/current-view.ts';
import type { ScreenAddress } from '../routing/resolve-view.ts';
import { countTry, triesOf } from './entry-tries.ts';
import { integrityOf } from './integrity.ts';
import { remoteState } from './remote-states.ts';
import { loadShared } from './shared-loaders.ts';

const preloadElements = (): HTMLLinkElement[] => [
  ...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]'),
];

const requestScript = (url: URL, onFailure: () => void): void => {
  if (preloadElements().some(({ href }) => href === url.href)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrityOf(url.href);
  link.href = url.href;
  link.addEventListener('error', () => {
    link.remove();
    onFailure();
  });
  document.head.append(link);
};

/**
 * Returns true if the loader uses the listed version under its own URLs. After a failure it uses another version or
 * another URL, and a development server has other bytes at every build.
 */
const isUsedAsListed = ({ name, platform, version, entry }: RegistryRemote): boolean => {
  const state = remoteState(name);
  const isOwn = new URL(entry, window.location.origin).origin === window.location.origin;
  if (!isOwn || !fitsPlatform(platform) || state.panel) return false;
  if (state.phase === 'idle') return triesOf(entry) === 0;
  return triesOf(entry) === 1 && (state.phase === 'loading' || state.version === version);
};

const requestFiles = (remote: RegistryRemote, { files = [], shared = [] }: RemoteRoute): void => {
  const entry = new URL(remote.entry, window.location.origin);
  const isLoading = remoteState(remote.name).phase !== 'idle';
  // Browsers answer the next request of the same URL with the failure, so the loader begins with a changed URL.
  const onFailure = (): void => {
    if (triesOf(remote.entry) === 0) countTry(remote.entry);
  };
  [...(isLoading ? [] : [entry]), ...files.map((file) => new URL(file, entry))].forEach((url) =>
    requestScript(url, onFailure),
  );
  loadShared(shared);
};

const requestedScreens = new Set<string>();

/**
 * Requests all scripts of a screen at once, before or while the user opens it. It does nothing for a screen that the
 * user may not open, and a failure has no effect: the loader requests whatever is missing.
 */
export const preloadScreen = (address: ScreenAddress): void => {
  const view = viewOf(address);
  if (view.kind !== 'remote' || !isUsedAsListed(view.remote)) return;
  const key = `${view.remote.entry} ${view.route.path}`;
  if (requestedScreens.has(key)) return;
  requestedScreens.add(key);
  try {
    requestFiles(view.remote, view.route);
  } catch {
    // No registry lists one of the scripts. The loader meets it as well, and reports it.
  }
};
