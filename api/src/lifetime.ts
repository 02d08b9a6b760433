type End = () => Promise<void>;

/** Collects what a process has started, and ends all of it at any moment of its start or its life. */
export type Lifetime = {
  /** Aborts as soon as the process is to end. */
  signal: AbortSignal;
  /** Adds the end of something that runs now. The last one added ends first. Throws once the process is to end. */
  onEnd: (end: End) => void;
  /** The same for something that would outlive the process: `hurry` does not skip its end. */
  onEndSurely: (end: End) => void;
  /** Ends everything. A second call waits for the same end. Throws the first failure, after all ends. */
  end: () => Promise<void>;
  /** From now on an end waits only for the ends of `onEndSurely`. */
  hurry: () => void;
};

export const lifetime = (): Lifetime => {
  const stopping = new AbortController();
  const ends: End[] = [];
  const hurrying = new AbortController();
  const hurried = new Promise<void>((resolve) => {
    hurrying.signal.addEventListener('abort', () => resolve());
  });
  const endAll = async (): Promise<void> => {
    const failures: unknown[] = [];
    for (let end = ends.pop(); end; end = ends.pop()) await end().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  let ending: Promise<void> | null = null;
  const onEndSurely = (end: End): void => {
    ends.push(end);
    stopping.signal.throwIfAborted();
  };
  return {
    signal: stopping.signal,
    onEndSurely,
    onEnd: (end) => onEndSurely(() => Promise.race([end(), hurried])),
    end: () => {
      stopping.abort();
      ending ??= endAll();
      return ending;
    },
    hurry: () => hurrying.abort(),
  };
};

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls `react` for every signal to stop, instead of ending the process on the spot. */
export const onStopSignal = (react: (signal: NodeJS.Signals) => void): void => {
  for (const signal of STOP_SIGNALS) process.on(signal, react);
};
