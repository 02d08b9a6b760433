import { profile as profileEndpoint } from '@pupitre/shared/api/auth';
import { requestCall, type Caller, type SentCall } from '@pupitre/shared/api/request-call';
import { today } from '@pupitre/shared/contracts/days';
import type { HomeData } from '@pupitre/shared/contracts/home';
import { fieldOf, isObject } from '@pupitre/shared/contracts/unknown-values';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { dailyReads, homeRead } from './daily-reads.ts';
import { findOnShelf, shelve, timeOnShelf } from './shelf.ts';

/** An answer that is younger is not read again, in milliseconds. */
const FRESH = 12 * 60 * 60 * 1_000;

const selectProfile = profileEndpoint.select();

const isHome = (data: unknown): data is HomeData => isObject(data);

/** Reads and stores, unless the shelf has a fresh answer. */
const fill = async (caller: Caller, call: SentCall): Promise<void> => {
  const made = { call, caller };
  const storedAt = await timeOnShelf(made);
  if (storedAt !== null && storedAt > Date.now() - FRESH) return;
  const response = await requestCall(call, caller);
  if (response.ok) await shelve(made, await response.json(), Date.now());
};

const fillAll = async (caller: Caller): Promise<void> => {
  const { data: profile } = selectProfile(store.getState());
  if (!profile || !profile.roles.some((role) => role === 'teacher' || role === 'parent')) return;
  const home = homeRead(today());
  await fill(caller, home);
  const stored = fieldOf((await findOnShelf({ call: home, caller }))?.answer, 'data');
  // One after the other: nobody waits for them.
  for (const call of dailyReads(profile, isHome(stored) ? stored : null, today())) {
    if (selectToken(store.getState()) !== caller.token) return;
    await fill(caller, call);
  }
};

/** The session whose reads are being stored. */
let filling: string | null = null;

/**
 * Reads what the day of a teacher or a parent begins with, once a day, so that a screen opens without a network although
 * nobody has opened it before.
 */
export const fillShelf = async (): Promise<void> => {
  const state = store.getState();
  const token = selectToken(state);
  if (filling === token) return;
  filling = token;
  // A lost network ends it. The next visit goes on.
  await fillAll({ token, language: selectLanguage(state) }).catch(() => undefined);
  if (filling === token) filling = null;
};
