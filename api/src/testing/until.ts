import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a condition holds, a minute at most. Its clock runs on while a test fakes the date. */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + 60_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('The condition has not come about in a minute.');
    await wait(50);
  }
};
