/** A reader who opened a screen sees it, or why it is not there, within 8 s; this long it may load, in milliseconds. */
const PATIENCE = 7_000;
/** Even the last of several slow steps gets this long. */
const LEAST = 750;

let openedAt = 0;

/** Called by the shell when the reader goes to another path. */
export const startPatience = (): void => {
  openedAt = performance.now();
};

/** Called when the panel shows: its tries are in nobody's way and may take their time. */
export const endPatience = (): void => {
  openedAt = -PATIENCE;
};

/** How long the next step of opening a screen may take: `atMost`, or less when earlier steps took their time. */
export const restOfPatience = (atMost: number): number => {
  const rest = PATIENCE - (performance.now() - openedAt);
  return rest > 0 ? Math.min(atMost, Math.max(rest, LEAST)) : atMost;
};

/** Something did not answer in time: another quick try would only keep the reader waiting. */
export class LateError extends Error {}

/** The promise's own outcome, or a `LateError` after so many milliseconds. */
export const withDeadline = <T>(promise: Promise<T>, what: string, milliseconds: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`${what} took more than ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};
