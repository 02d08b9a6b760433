import { setTimeout as delay } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import { compare, readMarks, type Ledger } from './ledger.ts';
import type { Load } from './load.ts';
import { measure, type Measurement } from './measure.ts';
import type { Scenario } from './scenario.ts';
import { problemsOf } from './verdict.ts';
import { until } from './waiting.ts';

/** A fault that was played. */
export type Played = { title: string; measured: Measurement; ledger: Ledger; problems: string[]; seconds: number };

const BACK_SECONDS = 60;
const CALM_MS = 2_000;

/** Waits until a save is acknowledged that was sent after now. */
const untilSaving = async ({ requests }: Load): Promise<void> => {
  const now = performance.now();
  await until('Saves succeed again', BACK_SECONDS, async () =>
    requests.some(({ use, outcome, began }) => use === 'save' && outcome === 'ok' && began > now),
  );
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Plays a fault under load, and then looks for every save that was ever acknowledged. */
export const runScenario = async (
  { title, limits, play }: Scenario,
  installation: Installation,
  load: Load,
): Promise<Played> => {
  load.resume();
  await delay(CALM_MS);
  const began = performance.now();
  const failures: string[] = [];
  const fail = (error: unknown): void => void failures.push(messageOf(error));
  await play(installation, load).catch(fail);
  await untilSaving(load).catch(fail);
  await delay(CALM_MS);
  await load.pause();
  const ended = performance.now();
  const measured = measure(load.requests, { began, ended });
  const ledger = compare(load.journal.saves, await readMarks(installation.databaseUrl));
  const problems = [...failures, ...problemsOf(limits, measured, ledger)];
  return { title, measured, ledger, problems, seconds: (ended - began) / 1_000 };
};
