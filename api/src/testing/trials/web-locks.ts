type Work = (lock: { name: string } | null) => unknown;
type Options = { ifAvailable?: boolean };
type Waiting = { owner: object; begin: () => void };
type Queue = { holder: object | null; waiting: Waiting[] };

/**
 * The Web Locks of one browser: exclusive ones, in the order of the requests. A tab that is gone holds and awaits none.
 */
export const createWebLocks = () => {
  const queues = new Map<string, Queue>();
  const queueOf = (name: string): Queue => {
    const queue = queues.get(name) ?? { holder: null, waiting: [] };
    queues.set(name, queue);
    return queue;
  };
  const advance = (queue: Queue): void => {
    if (queue.holder) return;
    const next = queue.waiting.shift();
    if (!next) return;
    queue.holder = next.owner;
    next.begin();
  };

  const grant = async (queue: Queue, owner: object, work: () => unknown): Promise<unknown> => {
    try {
      return await work();
    } finally {
      if (queue.holder === owner) {
        queue.holder = null;
        advance(queue);
      }
    }
  };

  return {
    /** The locks as one tab has them. `isAlive` is asked before a lock is granted. */
    ofTab: (isAlive: () => boolean) => {
      const own = new Set<object>();
      const request = (name: string, ...rest: [Work] | [Options, Work]): Promise<unknown> => {
        const [options, work] = rest.length === 2 ? rest : [{}, rest[0]];
        if (!isAlive()) return new Promise(() => undefined);
        const queue = queueOf(name);
        const owner = { name };
        if (options.ifAvailable && queue.holder) return Promise.resolve().then(() => work(null));
        own.add(owner);
        return new Promise((done) => {
          const begin = (): void => queueMicrotask(() => done(grant(queue, owner, () => work(owner))));
          queue.waiting.push({ owner, begin });
          advance(queue);
        });
      };
      return {
        locks: { request },
        /** Lets go of all locks, as the browser does when a tab ends. */
        end: (): void => {
          for (const queue of queues.values()) {
            queue.waiting = queue.waiting.filter(({ owner }) => !own.has(owner));
            if (!queue.holder || !own.has(queue.holder)) continue;
            queue.holder = null;
            advance(queue);
          }
        },
      };
    },
  };
};
