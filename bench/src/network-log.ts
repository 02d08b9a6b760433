import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import type { TimedRequest } from './request-chain.ts';

export type LoggedRequest = TimedRequest & { kilobytes: number; isBeacon: boolean };

export type NetworkLog = {
  clear: () => void;
  requests: () => LoggedRequest[];
  traceTime: (milliseconds: number) => number;
  waitUntilQuiet: () => Promise<void>;
};

const QUIET_MS = 500;
const LIMIT_MS = 15_000;
const TURN_MS = 50;

export const logNetwork = async (session: CDPSession): Promise<NetworkLog> => {
  let requests = new Map<string, LoggedRequest>();
  let clockOffset = 0;
  const end = (requestId: string, timestamp: number, bytes: number): void => {
    const request = requests.get(requestId);
    if (!request) return;
    request.end = Math.min(request.end, (timestamp + clockOffset) * 1_000);
    request.kilobytes += bytes / 1_000;
  };
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime, type, request: { url } }) => {
    if (!url.startsWith('http')) return;
    clockOffset = wallTime - timestamp;
    requests.set(requestId, { url, start: wallTime * 1_000, end: Infinity, kilobytes: 0, isBeacon: type === 'Ping' });
  });
  // A browser reads a document while it arrives, so its first bytes are what others wait for.
  session.on('Network.responseReceived', ({ requestId, timestamp, type }) => {
    if (type === 'Document') end(requestId, timestamp, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  await session.send('Network.enable');

  const isQuiet = (): boolean => [...requests.values()].every((request) => request.end !== Infinity);
  return {
    clear: () => {
      requests = new Map([...requests].filter(([, request]) => request.end === Infinity));
    },
    requests: () => [...requests.values()],
    traceTime: (milliseconds) => (milliseconds / 1_000 - clockOffset) * 1_000_000,
    waitUntilQuiet: async () => {
      const limit = performance.now() + LIMIT_MS;
      for (let quiet = 0; quiet < QUIET_MS && performance.now() < limit;) {
        await pause(TURN_MS);
        quiet = isQuiet() ? quiet + TURN_MS : 0;
      }
    },
  };
};
