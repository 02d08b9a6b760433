import { hasFreshRegistry, reachRegistry, refreshRegistry } from '../remotes/registry-client.ts';
import { connectionSignal } from './connection.ts';
import { askInDoubtWith } from './doubt.ts';
import { loseConnection, regainConnection } from './lost-connection.ts';

/** Pause between two looks for the portal, in milliseconds. Pages that lost it together do not return together. */
const PAUSE = 5_000;
const SPREAD = 3_000;
/** Nobody waits for these answers, and a slow network needs its time. In milliseconds. */
const LONGEST_LOOK = 15_000;

const isLost = (): boolean => connectionSignal.get().isLost;

/** The registry is older than the last loss of the portal. */
let isOld = false;

/** A stored or old registry may list a version that was rolled back meanwhile, so any answer of the portal is not enough. */
const isDue = (): boolean => isLost() || isOld || !hasFreshRegistry();

const askRegistry = async (): Promise<boolean> => {
  const isAnswered = await refreshRegistry(LONGEST_LOOK);
  if (isAnswered) isOld = false;
  return isAnswered;
};

/** Looks for the portal. The registry comes first, so that a version that was rolled back meanwhile is gone at once. */
const look = async (): Promise<void> => {
  if (document.visibilityState === 'visible' && (await askRegistry())) regainConnection();
};

/** A hidden page loses its requests for other reasons, and a request on its way may have met the server of before. */
const lookInDoubt = async (): Promise<void> => {
  if (isLost() || document.visibilityState !== 'visible') return;
  const isThere = await reachRegistry(LONGEST_LOOK);
  if (!isThere && !isLost() && document.visibilityState === 'visible') loseConnection(null);
};

/** While the connection is lost or a stored registry is in use, looks for the portal until its registry answers. In doubt it looks once. */
export const watchConnection = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let wasLost = isLost();
  isOld = wasLost;
  const plan = (): void => {
    clearTimeout(timer);
    if (isDue()) timer = setTimeout(lookNow, PAUSE + Math.random() * SPREAD);
  };
  const lookNow = (): void => {
    if (isLooking || !isDue()) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
      plan();
    });
  };
  const onChange = (): void => {
    const isRegained = wasLost && !isLost();
    wasLost = isLost();
    if (wasLost) isOld = true;
    // An answer of another call came first. The look that has ended the loss has the registry already.
    if (isRegained && !isLooking) void askRegistry().then(plan);
    else plan();
  };
  askInDoubtWith(lookInDoubt);
  connectionSignal.subscribe(onChange);
  window.addEventListener('online', lookNow);
  document.addEventListener('visibilitychange', lookNow);
  lookNow();
};
