import { setTimeout as wait } from 'node:timers/promises';
import type { Bytes } from './sealing.ts';

/** Hears how far the work is. */
export type Report = (text: string) => void;

const EVERY_MS = 5_000;
const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/** A number of bytes for people: `12.3 MiB`. */
export const readable = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  const value = bytes / 1_024 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`;
};

/** Passes bytes on, and reports every few seconds how many of them there were. */
export const metered = async function* (source: Bytes, report: Report, { title, size }: Meter): Bytes {
  let passed = 0;
  let reported = Date.now();
  for await (const chunk of source) {
    passed += chunk.length;
    if (Date.now() - reported > EVERY_MS) {
      reported = Date.now();
      report(`${title}: ${readable(passed)} of ${readable(size)}`);
    }
    yield chunk;
  }
};
type Meter = { title: string; size: number };

/** Counts pieces of work, and reports every few seconds how many are done. */
export const counter = (report: Report, title: string, total: number): (() => void) => {
  let done = 0;
  let reported = Date.now();
  return () => {
    done += 1;
    if (Date.now() - reported <= EVERY_MS) return;
    reported = Date.now();
    report(`${title}: ${done} of ${total}`);
  };
};

/** Waits for work that cannot be counted, and reports every few seconds what `look` sees of it. */
export const watched = async <Result>(work: Promise<Result>, look: () => Promise<void>): Promise<Result> => {
  const settled = work.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([settled, wait(EVERY_MS, false, { ref: false })]))) await look().catch(() => undefined);
  return work;
};
