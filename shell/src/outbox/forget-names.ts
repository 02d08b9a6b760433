import { openRecords } from '@pupitre/shared/platform/pending/pending-records';
import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { removeNames } from './create-sender.ts';

/** Removes the names from all pending changes, and the token that sends them, unless the next session has begun. */
export const forgetNames = async (): Promise<void> => {
  await removeNames(null).catch(() => undefined);
  const records = await openRecords();
  if (selectToken(store.getState()) === null) await records?.store.setSender(null).catch(() => undefined);
};
