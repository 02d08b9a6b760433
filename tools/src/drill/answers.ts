/**
 * The outcome of one request as its client sees it: a success; a 503 that says when to try again; no answer; or an answer
 * that must not happen, by its status.
 */
export type Outcome = 'ok' | 'unavailable' | 'noAnswer' | { wrong: string };

/** The part of the portal that a request uses. */
export type Use = 'save' | 'read' | 'page' | 'file';

/** One request, with its time on the clock of this process in milliseconds. */
export type Request = { use: Use; began: number; ended: number; outcome: Outcome };

/** The outcome of an answer. */
export const outcomeOf = (response: Response): Outcome => {
  if (response.ok) return 'ok';
  if (response.status === 503 && response.headers.has('retry-after')) return 'unavailable';
  return { wrong: response.status === 503 ? '503 without retry-after' : String(response.status) };
};
