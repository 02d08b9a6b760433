import { requestCall } from '@pupitre/shared/api/request-call';
import type { OfflineSet } from '@pupitre/shared/contracts/registry';
import { fieldOf, isObject } from '@pupitre/shared/contracts/unknown-values';
import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { connectionSignal } from './connection.ts';
import { registrySignal } from '../routing/current-view.ts';
import { isSavingData } from '../saving-data.ts';
import { ownerOf } from './worker/owner-of.ts';
import type { SetMessage } from './worker/messages.ts';

/** A set that was cut is sent again after this long, and later and later while that fails. In milliseconds. */
const RETRY_PAUSE = 60_000;
const LONGEST_PAUSE = 60 * 60_000;

/** The workers of the portal. The newest that runs takes the set. */
type Workers = Record<'active' | 'waiting' | 'installing', Pick<ServiceWorker, 'postMessage'> | null>;

const isSet = (value: unknown): value is OfflineSet =>
  isObject(value) && 'registry' in value && Array.isArray(fieldOf(value, 'folders'));

/**
 * Asks the server for all files of this user's offline screens. Null without such screens.
 * @throws when the server does not answer with them
 */
const fetchSet = async (token: string): Promise<OfflineSet | null> => {
  // The list of files has no language.
  const response = await requestCall({ url: 'registry/offline' }, { token, language: 'es' }, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`the set answered ${response.status}`);
  const set = fieldOf(await response.json(), 'data');
  return isSet(set) && set.folders.length > 0 ? set : null;
};

/** The folders of remotes from which this page has loaded scripts. They stay as long as a page uses them. */
const loadedFolders = (): string[] => {
  const folders = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const [, folder] = /\/remotes\/([^/]+\/[^/]+)\//.exec(name) ?? [];
    return folder === undefined ? [] : [folder];
  });
  return [...new Set(folders)];
};

/** Hands a set to the worker. Resolves to true once the worker has all its files. */
const handOver = (worker: Pick<ServiceWorker, 'postMessage'>, owner: string, set: OfflineSet): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data === true));
    port1.start();
    // A worker that the browser ended gives no answer. The next try begins anew.
    setTimeout(() => resolve(false), RETRY_PAUSE);
    const message: SetMessage = { type: 'set', owner, set, loadedFolders: loadedFolders() };
    worker.postMessage(message, [port2]);
  });

/**
 * Sends the worker the set of this user after each registry answer, until the worker has all its files. The registry of
 * the set is the one of the server at that moment.
 * @param onComplete is called after each set that is complete
 */
export const sendSets = (registration: Workers, onComplete: () => void): void => {
  let complete = '';
  let [isSending, hasNewer] = [false, false];
  let [tried, failures, restsUntil] = ['', 0, 0];

  const trySend = async (): Promise<void> => {
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    const token = selectToken(store.getState());
    const revision = registrySignal.get()?.revision;
    if (!worker || token === null || revision === undefined || connectionSignal.get().isLost) return;
    const wanted = token + revision;
    if (complete === wanted || isSavingData()) return;
    if (tried !== wanted) [tried, failures] = [wanted, 0];
    else if (Date.now() < restsUntil) return;
    // A fault that lasts must not cost the user a download each minute.
    restsUntil = Date.now() + Math.min(RETRY_PAUSE * 2 ** failures, LONGEST_PAUSE);
    failures += 1;
    const set = await fetchSet(token);
    const isComplete = set !== null && (await handOver(worker, await ownerOf(token), set));
    if (!set || isComplete) complete = wanted;
    if (isComplete) onComplete();
  };
  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    // The next registry answer, or the end of the pause, tries again.
    await trySend().catch(() => undefined);
    isSending = false;
    if (!hasNewer) return;
    hasNewer = false;
    await send();
  };
  /** The set that is on its way may be of the registry before. */
  const onRegistry = (): void => {
    hasNewer = isSending;
    void send();
  };

  registrySignal.subscribe(onRegistry);
  window.addEventListener('online', () => void send());
  setInterval(() => void send(), RETRY_PAUSE);
  void send();
};
