import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../progress.ts';

/** Waits until something is true, or throws a `Failure` that names it. A check that throws counts as false. */
export const until = async (what: string, seconds: number, isTrue: () => Promise<boolean>): Promise<void> => {
  for (const since = Date.now(); Date.now() - since < seconds * 1_000; await delay(200)) {
    if (await isTrue().catch(() => false)) return;
  }
  throw new Failure(`${what}: not within ${seconds} s.`);
};

/** The JSON that an address answers; a late answer is none. */
export const fetchJson = async (url: string): Promise<unknown> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  return response.json();
};

/** True when an address answers 2xx in time. */
export const isOk = async (url: string): Promise<boolean> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await response.body?.cancel();
  return response.ok;
};

/** A field of a value that may be anything. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The items of a value that may be anything. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
