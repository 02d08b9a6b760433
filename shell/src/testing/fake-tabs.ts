type Waiting = { begin: () => void };

/** The locks that the tabs of a browser share: one holder each, the others wait in their order. */
const fakeLocks = () => {
  const queues = new Map<string, Waiting[]>();
  const request = (name: string, { signal }: { signal?: AbortSignal }, work: () => unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const leave = (): void => {
        queue.splice(queue.indexOf(waiting), 1);
        queue[0]?.begin();
      };
      const begin = async (): Promise<void> => {
        const result = await work();
        leave();
        resolve(result);
      };
      const waiting: Waiting = { begin: () => void begin().catch(reject) };
      signal?.addEventListener('abort', () => {
        if (queue[0] === waiting || !queue.includes(waiting)) return;
        leave();
        reject(new DOMException('Aborted', 'AbortError'));
      });
      queue.push(waiting);
      if (queue.length === 1) waiting.begin();
    });
  return { request };
};

/** The channel between tabs: a message reaches all others a moment later. */
const fakeChannels = () => {
  const open = new Set<EventTarget>();
  return class extends EventTarget {
    constructor() {
      super();
      open.add(this);
    }
    postMessage(data: unknown): void {
      const receivers = [...open].filter((channel) => channel !== this);
      setTimeout(() =>
        receivers.forEach((channel) =>
          channel.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })),
        ),
      );
    }
    close(): void {
      open.delete(this);
    }
  };
};

/** Gives a test the locks and channels that tabs share, which jsdom lacks. */
export const fakeTabs = (): void => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
  Object.assign(window, { BroadcastChannel: fakeChannels() });
};
