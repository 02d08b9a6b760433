import { chunkListName } from '@pupitre/shared/contracts/platform-version';

/** The lists by the folder of the version that they belong to. */
const lists = new Map<string, unknown>();

const folderOf = (script: string): string => script.replace(/(chunks\/)?[^/]*$/, '');

const folderOfRunning = (): string => {
  const running = document.currentScript;
  return running instanceof HTMLScriptElement ? folderOf(running.src) : '';
};

/**
 * Webpack hands the chunks of a remote to its runtime through one global list. While an older version of it still runs,
 * or a piece of one inside another screen, each must get its own chunks: the list of a script is that of its folder.
 * @param entry the URL of the entry that is about to run, whose folder begins with no chunks
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
