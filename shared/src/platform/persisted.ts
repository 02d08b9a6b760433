/** The lifetime of a value in the browser: over visits, or as long as the tab is open. */
export type Lifetime = 'always' | 'tab';

/** Throws if the browser blocks the storage. The functions below catch that. */
const storageOf = (lifetime: Lifetime): Storage => (lifetime === 'tab' ? sessionStorage : localStorage);

/** Returns the value of a key; null without one, or when the browser blocks the storage. */
export const readPersisted = (key: string, lifetime: Lifetime = 'always'): string | null => {
  try {
    return storageOf(lifetime).getItem(key);
  } catch {
    return null;
  }
};

/** Stores a value in the browser. A blocked or full storage loses it, and the screen goes on. */
export const persist = (key: string, value: string, lifetime: Lifetime = 'always'): void => {
  try {
    storageOf(lifetime).setItem(key, value);
  } catch {
    // The portal works without storage. Only the next visit lacks the value.
  }
};

/** Removes a value from the browser. */
export const removePersisted = (key: string, lifetime: Lifetime = 'always'): void => {
  try {
    storageOf(lifetime).removeItem(key);
  } catch {
    // A blocked storage has no value to remove.
  }
};
