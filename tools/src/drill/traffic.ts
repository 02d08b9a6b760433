import { setTimeout as delay } from 'node:timers/promises';
import type { Request } from './answers.ts';
import type { Measured } from './portal-client.ts';

/** The requests of all clients, which can be paused together. */
export type Traffic = {
  requests: Request[];
  measured: Measured;
  /** Does work again and again, until the traffic is stopped. */
  repeat: (pauseMs: number, work: () => Promise<void>) => Promise<void>;
  /** Lets the clients finish their requests; from then on they send none. */
  pause: () => Promise<void>;
  resume: () => void;
  stop: () => Promise<void>;
};

type Gate = { isOpen: Promise<void>; open: () => void };

const openGate = (): Gate => ({ isOpen: Promise.resolve(), open: () => undefined });

const closedGate = (): Gate => {
  const gate = openGate();
  gate.isOpen = new Promise((resolve) => {
    gate.open = resolve;
  });
  return gate;
};

/** Starts without requests. */
export const startTraffic = (): Traffic => {
  const requests: Request[] = [];
  const state = { gate: openGate(), running: 0, isStopped: false };
  const measured: Measured = async (use, send) => {
    await state.gate.isOpen;
    state.running += 1;
    const began = performance.now();
    const answer = await send();
    requests.push({ use, began, ended: performance.now(), outcome: answer.outcome });
    state.running -= 1;
    return answer;
  };
  const pause = async (): Promise<void> => {
    state.gate = closedGate();
    while (state.running > 0) await delay(20);
  };
  return {
    requests,
    measured,
    repeat: async (pauseMs, work) => {
      while (!state.isStopped) {
        await work();
        await delay(pauseMs);
      }
    },
    pause,
    resume: () => state.gate.open(),
    stop: () => {
      state.isStopped = true;
      return pause();
    },
  };
};
