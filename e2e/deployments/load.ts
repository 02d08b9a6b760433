import { setTimeout as delay } from 'node:timers/promises';
import type { Registry } from '@pupitre/shared/contracts/registry';

const CONNECTIONS = 10;
/** Between the rounds of a connection: the load presses, and leaves the machine to the tests beside it. */
const PAUSE = 100;

type Sums = { requests: number; slowest: number; failures: string[] };

/** Requests that go on until `end` stops them. */
export type Load = { end: () => Promise<Sums> };

/**
 * Presses a portal as its users do: asks for the registry, for the entry of every remote that it names, and for rows.
 * @param token of a session; the registry answers that user
 */
export const startLoad = (portal: string, token: string): Load => {
  const sums: Sums = { requests: 0, slowest: 0, failures: [] };
  const over = new AbortController();

  /** The body of a good answer. */
  const request = async (path: string, init: RequestInit): Promise<string | null> => {
    const began = performance.now();
    sums.requests += 1;
    try {
      const answer = await fetch(`${portal}${path}`, init);
      const text = await answer.text();
      sums.slowest = Math.max(sums.slowest, performance.now() - began);
      if (answer.ok) return text;
      sums.failures.push(`${path}: ${answer.status}`);
    } catch (error) {
      sums.failures.push(`${path}: ${String(error)}`);
    }
    return null;
  };

  const authorization = `Bearer ${token}`;
  const rows = {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ page: 1, rowsPerPage: 10, sortBy: 'name', descending: false }),
  };

  const listed = async (): Promise<Registry['remotes']> => {
    const text = await request('/api/registry', { headers: { authorization } });
    if (text === null) return [];
    const { remotes }: Registry = JSON.parse(text);
    return remotes;
  };

  const press = async (): Promise<void> => {
    while (!over.signal.aborted) {
      for (const { entry } of await listed()) await request(entry, {});
      await request('/api/colors/getTable', rows);
      await delay(PAUSE);
    }
  };

  const connections = Array.from({ length: CONNECTIONS }, press);
  return {
    end: async () => {
      over.abort();
      await Promise.all(connections);
      return sums;
    },
  };
};
