import type { FastifyBaseLogger } from 'fastify';
import { loggable } from '../../db/database-failures.ts';
import type { Db } from '../../db/schema.ts';
import { bucketOf } from './sample-buckets.ts';
import type { KnownSample } from './sample-channel.ts';
import { addCounts, type SampleCount } from './samples.queries.ts';

/** Samples wait this long, in milliseconds, so that many pages cost one statement. */
const PAUSE = 5_000;

export type SampleBuffer = {
  add: (samples: readonly KnownSample[], log: FastifyBaseLogger) => void;
  /** Stores what waits. */
  flush: () => Promise<void>;
};

/** Adds up samples in memory. A server that is killed loses those of the last seconds. */
export const sampleBuffer = (db: Db): SampleBuffer => {
  let waiting = new Map<string, SampleCount>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...waiting.values()];
    waiting = new Map();
    if (counts.length > 0) await addCounts(db, counts);
  };
  const add: SampleBuffer['add'] = (samples, log) => {
    for (const { versionId, kind, value } of samples) {
      const bucket = bucketOf(kind, value);
      const key = `${versionId} ${kind} ${bucket}`;
      const count = waiting.get(key) ?? { versionId, kind, bucket, count: 0 };
      count.count += 1;
      waiting.set(key, count);
    }
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => log.warn({ err: loggable(error) }, 'samples of pages are lost'));
    }, PAUSE).unref();
  };
  return { add, flush };
};
