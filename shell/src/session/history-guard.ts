import { hasDirtyForms, mayLeave } from '@pupitre/shared/platform/leave-guard';

/** Where the present entry stands in the history of this tab; unknown to browsers without the Navigation API. */
const position = (): number | undefined => window.navigation?.currentEntry?.index;

/** A step back to the unsent input is done within so many milliseconds. */
const RESTORED_WITHIN = 1_000;

let lastPosition = position();
let isRestoring = false;

/** How far the reader has just gone; one step back where nobody knows. */
const stepsTaken = (): number => {
  const now = position();
  return now === undefined || lastPosition === undefined ? -1 : now - lastPosition;
};

const takeAgain = async (steps: number): Promise<void> => {
  if (await mayLeave()) window.history.go(steps);
};

/**
 * Back and forward have changed the address before anybody can ask. With unsent input the address is put back first,
 * unseen by the screens; only when the reader agrees to lose the input is the step taken again.
 */
const onPopState = (event: PopStateEvent): void => {
  if (isRestoring) {
    isRestoring = false;
    event.stopImmediatePropagation();
    return;
  }
  const steps = stepsTaken();
  // Events that nobody trusts come from the portal's own navigation, which has asked already.
  if (!event.isTrusted || steps === 0 || !hasDirtyForms()) {
    lastPosition = position();
    return;
  }
  event.stopImmediatePropagation();
  isRestoring = true;
  // Where nobody knows the steps, there may be nothing to step over, and no event that says so.
  setTimeout(() => {
    isRestoring = false;
  }, RESTORED_WITHIN);
  window.history.go(-steps);
  void takeAgain(steps);
};

/** Asks before back, forward or closing the tab loses unsent input. Must be the first to hear of a step. */
export const startHistoryGuard = (): void => {
  window.addEventListener('popstate', onPopState);
  window.addEventListener('beforeunload', (event) => {
    if (hasDirtyForms()) event.preventDefault();
  });
};
