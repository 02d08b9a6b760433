import { profile } from '@pupitre/shared/api/auth';
import { openRecords } from '@pupitre/shared/platform/pending/pending-records';
import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { removeNames } from './create-sender.ts';

/** The user of the next session, which has begun already in a tab that wakes late; null for none. */
const nextUser = async (): Promise<number | null> => {
  if (selectToken(store.getState()) === null) return null;
  const { data } = await store.dispatch(profile.initiate(undefined, { subscribe: false }));
  return data?.id ?? null;
};

/** Removes the names from all pending changes, and the token that sends them. Those of a next session stay. */
export const forgetNames = async (): Promise<void> => {
  await removeNames(await nextUser()).catch(() => undefined);
  const records = await openRecords();
  if (selectToken(store.getState()) === null) await records?.store.setSender(null).catch(() => undefined);
};
