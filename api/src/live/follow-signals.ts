import type { FastifyBaseLogger } from 'fastify';
import { loggable } from '../db/database-failures.ts';
import type { Db } from '../db/schema.ts';
import { findNewSignals, type Signal } from './signals.queries.ts';

/** The pause between two looks at the database. */
const PAUSE_MS = 300;
/** After so long without an answer of the database some signals may have been deleted. */
const LONGEST_SILENCE_MS = 5 * 60_000;

type Followed = {
  db: Db;
  log: FastifyBaseLogger;
  /** Hears after each look, also of none. */
  deliver: (signals: Signal[]) => void;
  /** Hears when signals may be lost: open streams have to end, because their pages have missed something. */
  lose: () => void;
};

/** Signals that are looked for from a moment on; `begun` resolves then. */
export type Following = { begun: Promise<void>; stop: () => Promise<void> };

/** Delivers every signal that is committed from now on, until it is stopped. A failure is logged once, until a look succeeds. */
export const followSignals = ({ db, log, deliver, lose }: Followed): Following => {
  let earlier: string | null = null;
  let lookedAt = performance.now();
  let isStopped = false;
  let hasFailed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    const { signals, snapshot, hasGoneBack } = await findNewSignals(db, earlier);
    if (isStopped) return;
    const isLost = hasGoneBack || performance.now() - lookedAt > LONGEST_SILENCE_MS;
    earlier = snapshot;
    lookedAt = performance.now();
    hasFailed = false;
    if (isLost) lose();
    else deliver(signals);
  };
  const complain = (error: unknown): void => {
    if (!hasFailed && !isStopped) log.warn({ err: loggable(error) }, 'the live signals could not be read');
    hasFailed = true;
  };
  const plan = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      turn = look().catch(complain).then(plan);
    }, PAUSE_MS).unref();
  };
  const begun = look().then(plan);
  turn = begun.catch(() => undefined);
  return {
    begun,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
};
