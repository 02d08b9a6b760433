import { persist, readPersisted, removePersisted } from '../persisted.ts';

const KEY = 'pupitre.outbox';

/** Remembers that this browser has pending changes, so that their screens open them at once instead of a moment later. */
export const rememberRecords = (hasRecords: boolean): void => {
  if (hasRecords === mayHaveRecords()) return;
  if (hasRecords) persist(KEY, '1');
  else removePersisted(KEY);
};

export const mayHaveRecords = (): boolean => readPersisted(KEY) !== null;
