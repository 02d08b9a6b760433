import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { ERROR_STATUS, SUCCESS_KEYS, type ErrorCode, type FieldTexts, type SuccessKey } from '../contracts/answers.ts';
import { API_LANGUAGE, selectLanguage, type Language } from '../platform/language.ts';
import { selectToken, type Session } from '../platform/session.ts';

/** One call of the api contract; the path stands without `/api`. */
export type Call = { url: string; method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown };

/** Why a call failed: a code of the contract, or what happened on the way. */
export type CallError = {
  code: ErrorCode | 'network' | 'timeout' | 'unknown';
  message: string[];
  fields?: FieldTexts;
  requestId?: string;
};

/** What is known of a call beside its answer: the token that it was sent with. */
export type CallMeta = { token: string | null };

/** A call is given up after this long, in milliseconds (specification § 8). */
const CALL_TIMEOUT = 120_000;

type Caller = { session: Session; language: Language };
type Answer = { result?: boolean; code?: unknown; message?: unknown; fields?: FieldTexts };

const isCaller = (state: unknown): state is Caller =>
  typeof state === 'object' && state !== null && 'session' in state && 'language' in state;

const isErrorCode = (code: unknown): code is ErrorCode =>
  (typeof code === 'number' || typeof code === 'string') && Object.hasOwn(ERROR_STATUS, code);

const readAnswer = async (response: Response): Promise<Answer | null> => {
  try {
    const answer: unknown = await response.json();
    return typeof answer === 'object' ? answer : null;
  } catch {
    return null;
  }
};

const refused = (answer: Answer | null, response: Response): CallError => {
  const requestId = response.headers.get('x-request-id');
  return {
    code: isErrorCode(answer?.code) ? answer.code : response.status === 503 ? 'unavailable' : 'unknown',
    message: Array.isArray(answer?.message) ? answer.message.map(String) : [],
    ...(answer?.fields && { fields: answer.fields }),
    ...(requestId && { requestId }),
  };
};

const send = ({ url, method = 'GET', body }: Call, { session, language }: Caller, signal: AbortSignal) =>
  fetch(`/api/${url}`, {
    method,
    signal,
    headers: {
      'Accept-Language': API_LANGUAGE[selectLanguage({ language })],
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(session.token && { Authorization: `Bearer ${selectToken({ session })}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** The one way to the server: bearer, language, time-out, and the envelope turned into data or an error. */
export const callServer: BaseQueryFn<Call, unknown, CallError, object, CallMeta> = async (
  call,
  { signal, getState },
) => {
  const caller = getState();
  if (!isCaller(caller)) throw new TypeError('the api belongs into a store that knows session and language');
  const meta = { token: selectToken(caller) };
  const timeout = AbortSignal.timeout(CALL_TIMEOUT);
  try {
    const response = await send(call, caller, AbortSignal.any([signal, timeout]));
    const answer = await readAnswer(response);
    return response.ok && answer?.result === true ? { data: answer, meta } : { error: refused(answer, response), meta };
  } catch {
    // What the api itself called off ends here as well, but nobody waits for that answer any more.
    return { error: { code: timeout.aborted ? 'timeout' : 'network', message: [] }, meta };
  }
};

export const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'code' in error && 'message' in error;

/** The token that a failed call was sent with; null without one. `meta` is that of the action that says so. */
export const sentToken = (meta: object): string | null => {
  const call = 'baseQueryMeta' in meta ? meta.baseQueryMeta : null;
  return typeof call === 'object' && call !== null && 'token' in call && typeof call.token === 'string'
    ? call.token
    : null;
};

/** The success key of an answer: writes carry one, reads do not. */
export const successKey = (answer: unknown): SuccessKey | null =>
  typeof answer === 'object' && answer !== null && 'message' in answer
    ? (SUCCESS_KEYS.find((key) => key === answer.message) ?? null)
    : null;
