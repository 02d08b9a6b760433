import type { KeyedQueue } from './keyed-queue.ts';

const queues = new Map<string, KeyedQueue>();

/** Adds a queue to those whose lengths the metrics show. */
export const watchQueue = (name: string, queue: KeyedQueue): KeyedQueue => {
  queues.set(name, queue);
  return queue;
};

export const watchedQueues = (): ReadonlyMap<string, KeyedQueue> => queues;
