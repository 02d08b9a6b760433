/** Returns the browser's locks. The types claim that every page has them; only secure contexts do. */
const findLocks = (): LockManager | undefined => navigator.locks;

/** Runs `work` while nobody else has the turn: no tab, and no worker. Without locks it just runs. */
export const inTurn = async (name: string, work: () => Promise<void>): Promise<void> => {
  const locks = findLocks();
  await (locks ? locks.request(name, work).catch(work) : work());
};

const undoLock = (key: string): string => `${key}.undo`;

/**
 * Runs `work` in the turn of a tab. Changes that another tab can still undo are sent with those of this one, so it waits
 * for them first, and never with the turn in its hands. Its own undo ends with the sending.
 */
export const inTurnOfTab = (key: string, canUndo: boolean, work: () => Promise<void>): Promise<void> =>
  canUndo ? inTurn(key, work) : inTurn(undoLock(key), () => inTurn(key, work));

/** The turns of an outbox among all that send its changes. `refresh` reads the changes again. */
export const turnsOf = (key: string, refresh: () => Promise<void> | undefined) => {
  let last = Promise.resolve();
  let end: (() => void) | undefined;
  return {
    /** Ends with the turn that was requested last. */
    last: (): Promise<void> => last,
    request: (canUndo: boolean, taken: () => void): void => {
      last = inTurnOfTab(key, canUndo, async () => {
        // Another sender may have had the turn, and sent some of the changes.
        const refreshing = refresh();
        if (refreshing) await refreshing;
        const ended = new Promise<void>((resolve) => (end = resolve));
        taken();
        return ended;
      });
    },
    end: (): void => end?.(),
  };
};

/**
 * Resolves to false while a tab can still undo changes of the outbox, which that tab sends itself. It asks for its lock
 * before it stores them, so whoever has read changes before this call has none of them afterwards.
 */
export const isFinal = async (key: string): Promise<boolean> => {
  const locks = findLocks();
  return locks ? locks.request(undoLock(key), { ifAvailable: true }, (lock) => lock !== null) : true;
};

/** Returns a function that says whether changes of the outbox can be undone, so that nobody else sends them meanwhile. */
export const announceUndo = (key: string): ((canUndo: boolean) => void) => {
  let end: (() => void) | null = null;
  return (canUndo) => {
    if (canUndo === (end !== null)) return;
    if (!canUndo) {
      end?.();
      end = null;
      return;
    }
    const ended = new Promise<void>((resolve) => (end = resolve));
    void findLocks()
      ?.request(undoLock(key), () => ended)
      .catch(() => undefined);
  };
};
