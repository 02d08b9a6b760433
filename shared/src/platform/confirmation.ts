/** Asks the reader to prove once more who they are; true when they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;
let confirmedAt = -Infinity;

const askHost = async (): Promise<boolean> => {
  try {
    const isConfirmed = (await ask?.()) ?? false;
    if (isConfirmed) confirmedAt = performance.now();
    return isConfirmed;
  } finally {
    asking = null;
  }
};

/**
 * Called for a call that the server refused until the reader proves who they are; true when it may be sent again. Calls
 * that are refused together ask once. Without a host on the page nobody can prove anything: false.
 * @param sentAt when the call was sent, by `performance.now()`
 */
export const confirmIdentity = (sentAt: number): Promise<boolean> => {
  // The answer was on its way while the reader answered for another call.
  if (confirmedAt >= sentAt) return Promise.resolve(true);
  asking ??= askHost();
  return asking;
};

/** Called by the one host on the page, the shell's. Returns its withdrawal. */
export const hostConfirmations = (host: Ask): (() => void) => {
  ask = host;
  return () => {
    if (ask === host) ask = null;
  };
};
