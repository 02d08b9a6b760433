import type { Caller, SentCall } from '@pupitre/shared/api/request-call';
import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { isShelved, substitute } from './shelved-reads.ts';
import { ownerOf } from './worker/owner-of.ts';
import { openShelf, type StoredAnswer } from './worker/shelf-database.ts';

/** A new number leaves all stored answers unused. Answers of the release before must suit the screens, so it stays. */
const SCHEMA = 1;

/** An answer is used for this long, in milliseconds. */
const MAX_AGE = 14 * 24 * 60 * 60 * 1_000;

/** A call, and the user who makes it. */
export type MadeCall = { call: SentCall; caller: Caller };

const isFresh = ({ at }: StoredAnswer): boolean => at > Date.now() - MAX_AGE;

const isPresent = (token: string): boolean => selectToken(store.getState()) === token;

const sorted = (body: unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1))
    : body;

const keyOf = (owner: string, language: string, { url, body }: SentCall): string =>
  JSON.stringify([owner, SCHEMA, language, url, sorted(body)]);

/** Deletes what is too old, and what belongs to another session. */
export const sweepShelf = async (token: string): Promise<void> => {
  const [opened, owner] = [await openShelf(), await ownerOf(token)];
  const transaction = opened.transaction('answers', 'readwrite');
  const old = await transaction.store.index('at').getAllKeys(IDBKeyRange.upperBound(Date.now() - MAX_AGE));
  const foreign = (await transaction.store.getAllKeys()).filter((key) => !key.startsWith(`["${owner}"`));
  await Promise.all([...old, ...foreign].map((key) => transaction.store.delete(key)));
  await transaction.done;
};

/** Stores the answer of a read that arrived at a time, unless its session has ended meanwhile. */
export const shelve = async (
  { call, caller: { token, language } }: MadeCall,
  answer: unknown,
  at: number,
): Promise<void> => {
  if (token === null || !isShelved(call)) return;
  const [owner, opened] = [await ownerOf(token), await openShelf()];
  if (!isPresent(token)) return;
  const { url, body } = call;
  await opened.put('answers', { key: keyOf(owner, language, call), owner, url, language, body, at, answer });
};

/** Deletes the answer of a read that the user may no longer make. */
export const removeFromShelf = async ({ call, caller: { token, language } }: MadeCall): Promise<void> => {
  if (token === null || !isShelved(call)) return;
  await (await openShelf()).delete('answers', keyOf(await ownerOf(token), language, call));
};

/** Returns the stored answer of a read with its time, or that of another day made blank, or null. */
export const findOnShelf = async ({
  call,
  caller: { token, language },
}: MadeCall): Promise<{ answer: unknown; at: number } | null> => {
  if (token === null || !isShelved(call)) return null;
  const [owner, opened] = [await ownerOf(token), await openShelf()];
  const exact = await opened.get('answers', keyOf(owner, language, call));
  if (exact) return isFresh(exact) ? exact : null;
  const others = await opened.getAllFromIndex('answers', 'call', [owner, call.url, language]);
  return substitute(call, others.filter(isFresh));
};

/** Returns the time at which the answer of a read was stored; null for none. */
export const timeOnShelf = async ({ call, caller: { token, language } }: MadeCall): Promise<number | null> => {
  if (token === null) return null;
  const stored = await (await openShelf()).get('answers', keyOf(await ownerOf(token), language, call));
  return stored?.at ?? null;
};
