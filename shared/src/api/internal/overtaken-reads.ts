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

/** A save has ended, or somebody else changed something. The reads of that go again while the store handles the action. */
const isChange = (action: unknown): boolean =>
  api.util.invalidateTags.match(action) ||
  ((isAnswered(action) || hasFailed(action)) && fieldOf(action.meta.arg, 'type') === 'mutation');

/** A read was to go again, and does not, because it is on its way. */
const isDropped = (action: unknown): boolean =>
  hasFailed(action) &&
  action.meta.condition &&
  Object.entries(AGAIN).every(([name, value]) => fieldOf(action.meta.arg, name) === value);

const hasEnded = (action: unknown): boolean =>
  isAnswered(action) || (hasFailed(action) && !action.meta.condition && !action.meta.aborted);

/** The end of a session gives up all reads. */
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
      const result = next(action);
      isChanging = wasChanging;
      const read = fieldOf(fieldOf(action, 'meta'), 'arg');
      const key = fieldOf(read, 'queryCacheKey');
      if (isChanging && isDropped(action)) waiting.add(key);
      else if (isGivenUp(action)) waiting.delete(key);
      else if (hasEnded(action) && waiting.delete(key)) readAgain(read);
      return result;
    };
  };
};
