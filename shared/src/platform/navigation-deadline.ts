/** A user who opened a screen sees it, or an error panel, within 8 s. Loading may take this part of it, in milliseconds. */
const DEADLINE = 7_000;
/** The last step of several slow ones still gets this long, in milliseconds. */
const MINIMUM = 750;

let startedAt = 0;

/** Starts the deadline of a navigation. The shell calls it when the path changes. */
export const startNavigationDeadline = (): void => {
  startedAt = performance.now();
};

/** Ends the deadline. The error panel is on the screen, so that its tries delay nobody. */
export const endNavigationDeadline = (): void => {
  startedAt = -DEADLINE;
};

/** Returns how long the next step of a navigation may take: `atMost`, or less after slow steps. */
export const remainingTime = (atMost: number): number => {
  const rest = DEADLINE - (performance.now() - startedAt);
  return rest > 0 ? Math.min(atMost, Math.max(rest, MINIMUM)) : atMost;
};

/** A step did not end in time. Another quick try would only make the user wait. */
export class LateError extends Error {}

/** Returns the outcome of the promise, or rejects with a `LateError` after so many milliseconds. */
export const withDeadline = <T>(promise: Promise<T>, what: string, milliseconds: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`${what} took more than ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};
