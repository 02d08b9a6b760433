/** For how long something is kept: over visits, or as long as the tab is open. */
export type Keeping = 'always' | 'tab';

/** Reaching for a storage that the browser blocks throws already: only the functions below, which catch it, do so. */
const storageOf = (keeping: Keeping): Storage => (keeping === 'tab' ? sessionStorage : localStorage);

/** What was kept under the key; null when nothing was, or the browser does not let us look. */
export const readKept = (key: string, keeping: Keeping = 'always'): string | null => {
  try {
    return storageOf(keeping).getItem(key);
  } catch {
    return null;
  }
};

/** Keeps the value for later; a blocked or full storage keeps nothing, and what is on the screen goes on. */
export const keep = (key: string, value: string, keeping: Keeping = 'always'): void => {
  try {
    storageOf(keeping).setItem(key, value);
  } catch {
    // The portal works without: only the choice is lost on the next visit.
  }
};

/** Forgets what was kept under the key. */
export const forget = (key: string, keeping: Keeping = 'always'): void => {
  try {
    storageOf(keeping).removeItem(key);
  } catch {
    // What cannot be reached was not kept either.
  }
};
