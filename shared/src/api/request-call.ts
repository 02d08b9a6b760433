import { API_LANGUAGE } from '../platform/api-language.ts';

/** A call as it is sent. The URL stands without `/api/`. */
export type SentCall = { method?: string; url: string; body?: unknown };

/** The user who makes a call: the bearer, and the language of the answer. */
export type Caller = { token: string | null; language: keyof typeof API_LANGUAGE };

/** Sends a call to the server, with bearer and language. Rejects as `fetch` does. */
export const requestCall = (
  { url, method = 'GET', body }: SentCall,
  { token, language }: Caller,
  init: { headers?: Record<string, string>; signal?: AbortSignal; cache?: RequestCache } = {},
): Promise<Response> =>
  fetch(`/api/${url}`, {
    ...init,
    method,
    headers: {
      'Accept-Language': API_LANGUAGE[language],
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...init.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
