import {
  isFulfilled,
  isRejected,
  type Middleware,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { fieldOf } from '../../contracts/unknown-values.ts';
import { api } from '../api.ts';

type State = { [api.reducerPath]: ReturnType<typeof api.reducer> };

const AGAIN = { subscribe: false, forceRefetch: true } as const;

type Read = { initiate: (body: unknown, options: typeof AGAIN) => ThunkAction<unknown, State, unknown, UnknownAction> };

const hasFailed = isRejected();
const isAnswered = isFulfilled();

/** A save has ended, or somebody else changed something. While the store handles this action it repeats the reads of that. */
const isChange = (action: unknown): boolean =>
  api.util.invalidateTags.match(action) ||
  ((isAnswered(action) || hasFailed(action)) && fieldOf(action.meta.arg, 'type') === 'mutation');

/** The store repeats no read that is on its way. */
const isDropped = (action: unknown): boolean =>
  hasFailed(action) &&
  action.meta.condition &&
  Object.entries(AGAIN).every(([name, value]) => fieldOf(action.meta.arg, name) === value);

const hasEnded = (action: unknown): boolean =>
  isAnswered(action) || (hasFailed(action) && !action.meta.condition && !action.meta.aborted);

/** The end of a session, or of the last screen of a read, aborts it. */
const isGivenUp = (action: unknown): boolean => hasFailed(action) && action.meta.aborted;

/**
 * A save, or news, make the reads of what they change go again. A read that is on its way by then may have the state of
 * before, and no other one starts beside it, so it goes once more when it has ended.
 */
export const overtakenReads = (): Middleware<object, State, ThunkDispatch<State, unknown, UnknownAction>> => {
  const waiting = new Set<unknown>();
  let isChanging = false;
  return (store) => {
    const readAgain = (read: unknown): void => {
      const reads: Partial<Record<string, Read>> = api.endpoints;
      const isKnown = Object.hasOwn(store.getState()[api.reducerPath].queries, String(fieldOf(read, 'queryCacheKey')));
      const { initiate } = reads[String(fieldOf(read, 'endpointName'))] ?? {};
      if (initiate && isKnown) store.dispatch(initiate(fieldOf(read, 'originalArgs'), AGAIN));
    };
    return (next) => (action) => {
      const wasChanging = isChanging;
      isChanging ||= isChange(action);
      let result: unknown;
      try {
        result = next(action);
      } finally {
        isChanging = wasChanging;
      }
      const read = fieldOf(fieldOf(action, 'meta'), 'arg');
      const key = fieldOf(read, 'queryCacheKey');
      if (isChanging && isDropped(action)) waiting.add(key);
      else if (isGivenUp(action)) waiting.delete(key);
      else if (hasEnded(action) && waiting.delete(key)) readAgain(read);
      return result;
    };
  };
};
