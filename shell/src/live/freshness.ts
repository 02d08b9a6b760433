/** The moment until which this page has heard of every change, in milliseconds since 1970. */
let knownUntil = Date.now() - performance.now();

export const freshUntil = (): number => knownUntil;

export const markFresh = (): void => {
  knownUntil = Date.now();
};
