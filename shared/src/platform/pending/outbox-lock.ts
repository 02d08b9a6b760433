/** Returns the browser's locks. The types claim that every page has them; only secure contexts do. */
const findLocks = (): LockManager | undefined => navigator.locks;

/** Runs `work` while nobody else has the turn: no tab, and no worker. Without locks it just runs. */
export const inTurn = async (name: string, work: () => Promise<void>): Promise<void> => {
  const locks = findLocks();
  await (locks ? locks.request(name, work).catch(work) : work());
};

const undoLock = (key: string): string => `${key}.undo`;

/** Runs `work` unless a tab can still undo changes of the outbox. That tab sends them itself. */
export const unlessUndoable = async (key: string, work: () => Promise<void>): Promise<void> => {
  const locks = findLocks();
  await (locks ? locks.request(undoLock(key), { ifAvailable: true }, (lock) => lock && work()) : work());
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
