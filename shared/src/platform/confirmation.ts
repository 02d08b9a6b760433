/** Asks the user to confirm their identity, and returns true if they did. */
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
 * Asks for the confirmation that the server requires for a call, and returns true if the call may be sent again. Calls
 * that are refused together ask once. Without a host on the page it returns false.
 * @param sentAt the time of the call by `performance.now()`
 */
export const confirmIdentity = (sentAt: number): Promise<boolean> => {
  // The user confirmed for another call meanwhile.
  if (confirmedAt >= sentAt) return Promise.resolve(true);
  asking ??= askHost();
  return asking;
};

/** The host in the shell calls this. The returned function removes it. */
export const hostConfirmations = (host: Ask): (() => void) => {
  ask = host;
  return () => {
    if (ask === host) ask = null;
  };
};
