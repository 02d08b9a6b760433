import { persist, readPersisted } from './persisted.ts';

const STORAGE_KEY = 'pupitre.device';

/** The token by which the server knows this browser, and not its user; null before the first login. */
export const readDevice = (): string | null => readPersisted(STORAGE_KEY);

/** Persists the token beyond a logout, so that nobody else's wrong passwords lock this browser out. */
export const rememberDevice = (token: string): void => persist(STORAGE_KEY, token);
