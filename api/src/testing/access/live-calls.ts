import { EVERY_ROLE, type AccessCall } from './access-call.ts';

/** The stream of live news, which has those of the caller alone. */
export const LIVE_CALLS: AccessCall[] = [{ method: 'GET', path: 'live', callers: EVERY_ROLE, ask: () => ({}) }];
