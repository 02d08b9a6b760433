import type { QueryReturnValue } from '@reduxjs/toolkit/query/react';
import type { ErrorCode, FieldTexts, SuccessKey } from '../contracts/answers.ts';
import type { CallTarget } from '../contracts/answers/call-urls.ts';
import type { Caller } from './request-call.ts';

/** One call of the API; a method and a URL that it does not have do not compile. */
export type Call = CallTarget & {
  body?: unknown;
  /** The bearer of this call instead of the stored one. */
  token?: string;
  device?: string | null;
};

/** The reason of a failed call: a code of the contract, or a failure of the network. */
export type CallError = {
  code: ErrorCode | 'network' | 'timeout' | 'unknown';
  message: string[];
  fields?: FieldTexts;
  requestId?: string;
};

/** The `extraOptions` of an endpoint. */
export type CallOptions = {
  /** Failures, or a success, that the screen itself reports to the user. */
  answeredByScreen?: readonly (CallError['code'] | SuccessKey)[];
};

/** The token of a call, and the options of its endpoint. */
export type CallMeta = CallOptions & { token: string | null };

/** A call with the user who makes it. */
export type Sending = { call: Call; caller: Caller; signal: AbortSignal; meta: CallMeta };

/** The envelope of the server, or the reason why there is none. */
export type Answered = QueryReturnValue<unknown, CallError, CallMeta>;
