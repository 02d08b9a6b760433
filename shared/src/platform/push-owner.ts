import { persist, readPersisted, removePersisted } from './persisted.ts';

const STORAGE_KEY = 'pupitre.push';

/** The user who wants pushes on this browser, or null. It outlives a logout: who comes back has them again. */
export const pushOwner = (): number | null => {
  const id = Number(readPersisted(STORAGE_KEY));
  return Number.isInteger(id) && id > 0 ? id : null;
};

export const rememberPushOwner = (userId: number): void => persist(STORAGE_KEY, String(userId));

export const forgetPushOwner = (): void => removePersisted(STORAGE_KEY);
