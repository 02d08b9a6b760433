let ask = (): Promise<void> => Promise.resolve();

/** Sets what finds out whether the portal is away. */
export const askInDoubtWith = (next: () => Promise<void>): void => {
  ask = next;
};

/** Finds out whether the portal is away, and notes it. Nothing watches the connection of a page without a worker. */
export const doubtConnection = (): Promise<void> => ask();
