const REAL = [
  'Date',
  'clearImmediate',
  'clearInterval',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
] as const;

/**
 * Lets no time-out end during the tests of the file that calls this. A document waits for its database a tenth of a second,
 * and a busy machine takes longer.
 */
export const stopTimeouts = (): void => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: [...REAL] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
};
