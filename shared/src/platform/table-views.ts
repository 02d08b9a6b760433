import { persist, readPersisted, type Lifetime } from './persisted.ts';

const TOKEN_KEY = 'pupitre.token';
const storageKey = (key: string): string => `pupitre.table.${key}`;

const readFields = (key: string, lifetime: Lifetime): object => {
  try {
    const fields: unknown = JSON.parse(readPersisted(storageKey(key), lifetime) ?? '{}');
    return typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? fields : {};
  } catch {
    return {};
  }
};

/** Returns the stored fields of a table's view, unchecked: an older release may have written them. */
export const readTableView = (key: string): Partial<Record<string, unknown>> => ({
  ...readFields(key, 'always'),
  ...readFields(key, 'tab'),
});

/**
 * Page, size, sort and direction are in local storage (specification § 2). The search lives as long as the tab, and no longer
 * than the session: a screen that closes after the logout still has one, with the name of a student in it.
 */
export const persistTableView = (key: string, { search, ...view }: { search: string }): void => {
  persist(storageKey(key), JSON.stringify(view));
  if (readPersisted(TOKEN_KEY) !== null) persist(storageKey(key), JSON.stringify({ search }), 'tab');
};
