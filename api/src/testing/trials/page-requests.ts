const forever = <Value>(): Promise<Value> => new Promise(() => undefined);

type Gate = { url: string; isAlive: () => boolean; isOnline: () => boolean };

/** The requests of a tab. After its end nobody hears of them. */
export const requestsOf = ({ url, isAlive, isOnline }: Gate) => {
  let running = 0;
  let cut = new AbortController();

  return {
    running: (): number => running,
    /** Breaks off all that are on their way. */
    end: (): void => {
      cut.abort();
      cut = new AbortController();
    },
    fetch: async (path: string, init: RequestInit): Promise<Response> => {
      if (!isAlive()) return forever();
      if (!isOnline()) throw new TypeError('Failed to fetch');
      running += 1;
      const signals = [cut.signal, ...(init.signal ? [init.signal] : [])];
      try {
        return await fetch(`${url}${path}`, { ...init, signal: AbortSignal.any(signals) });
      } catch (error) {
        if (!isAlive()) return await forever();
        throw error;
      } finally {
        running -= 1;
      }
    },
  };
};

/** The timers of a tab, whose pauses are `haste` times shorter. A dead tab starts none, although its promises end later. */
export const timersOf = (haste: number) => {
  const timers = new Set<NodeJS.Timeout>();
  let hasEnded = false;
  return {
    setTimeout: (act: () => void, milliseconds = 0): NodeJS.Timeout => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        act();
      }, milliseconds / haste);
      timers.add(timer);
      if (hasEnded) clearTimeout(timer);
      return timer;
    },
    clearTimeout: (timer: NodeJS.Timeout | undefined): void => clearTimeout(timer),
    end: (): void => {
      hasEnded = true;
      timers.forEach(clearTimeout);
    },
  };
};
