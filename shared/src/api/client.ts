import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { SUCCESS_KEYS, type SuccessKey } from '../contracts/answers.ts';
import { DEVICE_HEADER } from '../contracts/sessions.ts';
import { confirmIdentity } from '../platform/confirmation.ts';
import { selectLanguage, type Language } from '../platform/language.ts';
import { selectToken, type Session } from '../platform/session.ts';
import { callThrough } from './call-through.ts';
import type { Answered, Call, CallError, CallMeta, CallOptions, Sending } from './call-types.ts';
import { forgetEarly, takeEarly } from './early-answers.ts';
import { readAnswer, refused } from './read-refusal.ts';
import { requestCall, type Caller } from './request-call.ts';

export type { Call, CallError, CallMeta, CallOptions } from './call-types.ts';
export { isErrorCode } from './read-refusal.ts';

/** A call is aborted after so many milliseconds (specification § 8). */
const CALL_TIMEOUT = 120_000;

type State = { session: Session; language: Language };

const isState = (state: unknown): state is State =>
  typeof state === 'object' && state !== null && 'session' in state && 'language' in state;

const stateOf = (state: unknown): State => {
  if (!isState(state)) throw new TypeError('the api belongs into a store that knows session and language');
  return state;
};

const send = (call: Call, caller: Caller, signal: AbortSignal): Promise<Response> =>
  takeEarly(caller, call, () =>
    requestCall(call, caller, { signal, headers: { ...(call.device && { [DEVICE_HEADER]: call.device }) } }),
  );

const sendOnce = async ({ call, caller, signal, meta }: Sending): Promise<Answered> => {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT);
  try {
    const response = await send(call, caller, AbortSignal.any([signal, timeout]));
    const answer = await readAnswer(response);
    return response.ok && answer?.result === true ? { data: answer, meta } : { error: refused(answer, response), meta };
  } catch {
    // An aborted call of the api ends here as well, but nobody waits for its answer.
    return { error: { code: timeout.aborted ? 'timeout' : 'network', message: [] }, meta };
  }
};

/** The number of writes that have ended. */
let endedWrites = 0;

/** Makes a write. A read that began before it ended may have the old state. */
const sendWrite = async (sending: Sending): Promise<Answered> => {
  forgetEarly();
  const answered = await sendOnce(sending);
  endedWrites += 1;
  forgetEarly();
  return answered;
};

/** Makes a read. The store starts no other one beside it, so it goes again when a write has ended meanwhile. */
const sendRead = async (sending: Sending, isOver: () => boolean): Promise<Answered> => {
  const before = endedWrites;
  const answered = await sendOnce(sending);
  return before === endedWrites || answered.error || isOver() ? answered : sendRead(sending, isOver);
};

/**
 * Makes all calls to the server: bearer, language, time-out, and data or an error from the envelope. A call that needs
 * a confirmation waits for the user and is sent again, so that its screen notices nothing.
 */
export const callServer: BaseQueryFn<Call, unknown, CallError, CallOptions | undefined, CallMeta> = async (
  call,
  { signal, getState, type, queryCacheKey: cacheKey = null },
  options,
) => {
  const state = stateOf(getState());
  const isOver = (): boolean => signal.aborted || selectToken(stateOf(getState())) !== selectToken(state);
  const token = call.token ?? selectToken(state);
  const sending = { call, caller: { token, language: selectLanguage(state) }, signal, meta: { ...options, token } };
  const sentAt = performance.now();
  const makeCall = () => (type === 'mutation' ? sendWrite(sending) : sendRead(sending, isOver));
  const sendCall = (): Promise<Answered> => callThrough({ ...sending, cacheKey }, makeCall);
  const answered = await sendCall();
  // Without a session nobody can confirm.
  if (answered.error?.code !== 'confirmationRequired' || token === null) return answered;
  return (await confirmIdentity(sentAt)) && !signal.aborted ? sendCall() : answered;
};

export const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'code' in error && 'message' in error;

const isCallMeta = (meta: unknown): meta is CallMeta => typeof meta === 'object' && meta !== null && 'token' in meta;

/** Returns the call of an action by the action's `meta`, or null if there is none. */
export const callMeta = (meta: object): CallMeta | null =>
  'baseQueryMeta' in meta && isCallMeta(meta.baseQueryMeta) ? meta.baseQueryMeta : null;

/** Returns the success key of a write's answer. Reads have none. */
export const successKey = (answer: unknown): SuccessKey | null =>
  typeof answer === 'object' && answer !== null && 'message' in answer
    ? (SUCCESS_KEYS.find((key) => key === answer.message) ?? null)
    : null;
