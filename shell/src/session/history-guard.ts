import { hasDirtyForms, mayLeave } from '@pupitre/shared/platform/leave-guard';

/** Returns the index of the present entry in the history. It needs the Navigation API. */
const position = (): number | undefined => window.navigation?.currentEntry?.index;

/** The step back to the dirty form ends within so many milliseconds. */
const RESTORED_WITHIN = 1_000;

let lastPosition = position();
let isRestoring = false;

/** Returns how many steps the user has just taken. Without the Navigation API it assumes one step back. */
const stepsTaken = (): number => {
  const now = position();
  return now === undefined || lastPosition === undefined ? -1 : now - lastPosition;
};

const repeatIfAllowed = async (steps: number): Promise<void> => {
  if (await mayLeave()) window.history.go(steps);
};

/**
 * Back and forward change the address before anybody can ask the user. If a form is dirty, this puts the address back
 * first, unseen by the screens. It repeats the step only if the user agrees to lose the input.
 */
const onPopState = (event: PopStateEvent): void => {
  if (isRestoring) {
    isRestoring = false;
    event.stopImmediatePropagation();
    return;
  }
  const steps = stepsTaken();
  // Untrusted events come from the portal's own navigation, which has asked already.
  if (!event.isTrusted || steps === 0 || !hasDirtyForms()) {
    lastPosition = position();
    return;
  }
  event.stopImmediatePropagation();
  isRestoring = true;
  // Without the Navigation API there may be no entry to go to, and then no event ends the restoring.
  setTimeout(() => {
    isRestoring = false;
  }, RESTORED_WITHIN);
  window.history.go(-steps);
  void repeatIfAllowed(steps);
};

/** Asks before back, forward or closing the tab loses input. Must be the first listener of `popstate`. */
export const startHistoryGuard = (): void => {
  window.addEventListener('popstate', onPopState);
  window.addEventListener('beforeunload', (event) => {
    if (hasDirtyForms()) event.preventDefault();
  });
};
