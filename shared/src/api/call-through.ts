import type { Answered, Sending } from './call-types.ts';

/** A call of the store, and the key of a read in the store; null for a write. */
export type StoreCall = Sending & { cacheKey: string | null };
/** Makes a call in another way. `ask` asks the server. */
export type CallThrough = (made: StoreCall, ask: () => Promise<Answered>) => Promise<Answered>;

let through: CallThrough = (_made, ask) => ask();

/** Makes all calls of the store in this way from now on. */
export const callWith = (next: CallThrough): void => {
  through = next;
};

export const callThrough: CallThrough = (made, ask) => through(made, ask);
