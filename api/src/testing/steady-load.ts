/** Requests that come one after the other on several connections, until `stop`. */
export type SteadyLoad = {
  /** Ends the load and answers the number of requests, and each one that failed. */
  stop: () => Promise<{ sent: number; failed: string[] }>;
};

/** `ask` sends one request of a connection and answers its failure; a rejection counts as one. */
export const startSteadyLoad = (connections: number, ask: (turn: number) => Promise<string | null>): SteadyLoad => {
  const over = new AbortController();
  let sent = 0;
  const failed: string[] = [];
  const run = async (): Promise<void> => {
    while (!over.signal.aborted) {
      sent += 1;
      const failure = await ask(sent).catch((error: unknown) => String(error));
      if (failure !== null) failed.push(failure);
    }
  };
  const running = Promise.all(Array.from({ length: connections }, run));
  return {
    stop: async () => {
      over.abort();
      await running;
      return { sent, failed };
    },
  };
};
