import { chunkListName } from '@pupitre/shared/contracts/platform-version';

/** Webpack's list of loaded chunks for each version, by the folder of the version. */
const lists = new Map<string, unknown>();

const folderOf = (script: string): string => script.replace(/(chunks\/)?[^/]*$/, '');

const folderOfRunning = (): string => {
  const running = document.currentScript;
  return running instanceof HTMLScriptElement ? folderOf(running.src) : '';
};

/**
 * Gives every version of a remote a list of chunks of its own. Webpack uses one global list for each remote, and two
 * versions may run on one page: during an update, or in a slot of another screen. The folder of the running script
 * decides which list the global variable returns.
 * @param entry the URL of the entry that is about to run; its folder starts without chunks
 */
export const separateChunks = (remote: string, entry: string): void => {
  lists.delete(folderOf(entry));
  Object.defineProperty(window, chunkListName(remote), {
    configurable: true,
    get: () => lists.get(folderOfRunning()),
    set: (list: unknown) => {
      lists.set(folderOfRunning(), list);
    },
  });
};
