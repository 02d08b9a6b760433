import { unzipSync, zipSync, type AsyncZippable, type Unzipped } from 'fflate/browser';

export { Inflate, strFromU8, strToU8, unzipSync, zipSync } from 'fflate/browser';

type Done<Result> = (error: Error | null, result: Result) => void;

const NOTHING = new Uint8Array();

/** Zips at once. The original starts a worker from a text for large files, which the content policy refuses. */
export const zip = (files: AsyncZippable, done: Done<Uint8Array>): void => {
  try {
    done(null, zipSync(files));
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)), NOTHING);
  }
};

/** Unzips at once. */
export const unzip = (bytes: Uint8Array, done: Done<Unzipped>): void => {
  try {
    done(null, unzipSync(bytes));
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)), {});
  }
};
