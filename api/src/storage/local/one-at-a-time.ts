import { Refusal } from '../../refusal.ts';

const RETRY_SECONDS = 30;

/** Runs one work of each key at a time. A second one is refused at once with `tooManyRequests`. */
export const oneAtATime = () => {
  const running = new Set<string>();
  return {
    run: async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
      if (running.has(key)) throw new Refusal('tooManyRequests', { retryAfter: RETRY_SECONDS });
      running.add(key);
      try {
        return await work();
      } finally {
        running.delete(key);
      }
    },
  };
};
