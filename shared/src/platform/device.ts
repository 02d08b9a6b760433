import { persist, readPersisted } from './persisted.ts';

const STORAGE_KEY = 'pupitre.device';

/** The token by which the server recognizes this browser, but not its user. It is null before the first login. */
export const readDevice = (): string | null => readPersisted(STORAGE_KEY);

/** Persists the token beyond a logout, so that wrong passwords of others do not lock this browser out. */
export const rememberDevice = (token: string): void => persist(STORAGE_KEY, token);
