import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { MOST_MISSED_SECONDS } from '@pupitre/shared/contracts/live';
import type { Session } from '../auth/sessions.queries.ts';
import { loggable } from '../db/database-failures.ts';
import { MINUTE, onceForAll } from '../jobs/once-for-all.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { checkStreams } from './check-streams.ts';
import { followSignals, type Following } from './follow-signals.ts';
import { openStreams, writeNews } from './open-streams.ts';
import { deleteOldSignals, findMissedTags, SIGNALS, type Signal } from './signals.queries.ts';

const MOST_OF_USER = 5;
const BEAT_MS = 15_000;
const CHECK_MS = 30_000;
const RETRY_SECONDS = 60;
/** A process that ends waits so long for pages that do not read. */
const CUT_OFF_MS = 1_000;

/** The streams of live news of one process. */
export type LiveStreams = {
  /**
   * Opens the stream of a session, which first gets what it missed in the last seconds. Throws `tooManyRequests` for one
   * stream too many of a user, and `unavailable` while the process takes none.
   */
  open: (session: Session, seconds: number | undefined) => Promise<Readable>;
  /** Ends all streams, so that their pages open others elsewhere. From now on none is opened. */
  end: () => Promise<void>;
};

const counted = new Set<() => number>();
/** The number of streams that are open in this process. */
export const countStreams = (): number => [...counted].reduce((sum, count) => sum + count(), 0);

export const liveStreams = (services: Services, log: FastifyBaseLogger): LiveStreams => {
  const { db, config, stopping } = services;
  const news = newsOf(services, log);
  const { streams } = news;
  let hasEnded = false;
  counted.add(streams.count);

  const refuse = (userId: number): void => {
    if (hasEnded || streams.count() >= config.liveStreams)
      throw new Refusal('unavailable', { retryAfter: RETRY_SECONDS });
    if (streams.countOf(userId) >= MOST_OF_USER) throw new Refusal('tooManyRequests', { retryAfter: RETRY_SECONDS });
  };
  const end = async (): Promise<void> => {
    hasEnded = true;
    counted.delete(streams.count);
    streams.endAll();
    setTimeout(streams.endAll, CUT_OFF_MS).unref();
    await news.stop();
  };
  stopping.addEventListener('abort', () => void end());

  return {
    open: async (session, seconds = Infinity) => {
      refuse(session.userId);
      const isComplete = seconds <= MOST_MISSED_SECONDS;
      const stream = streams.add(session, { isComplete });
      try {
        // From here on the stream gets all that is committed, so nothing falls between that and what was missed.
        await news.follow();
        if (isComplete) writeNews(stream, await findMissedTags(db, session.userId, seconds), false);
      } catch (error) {
        stream.body.destroy();
        throw error;
      }
      return stream.body;
    },
    end,
  };
};

/** Streams that get news while there are any: without an open page nobody looks at the database. */
const newsOf = (services: Services, log: FastifyBaseLogger) => {
  const { db } = services;
  const streams = openStreams(() => void stop());
  let following: Following | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let beatAt = performance.now();

  const deliver = (signals: Signal[]): void => {
    streams.deliver(signals);
    if (performance.now() - beatAt < BEAT_MS) return;
    beatAt = performance.now();
    // Only after a look at the database: a page without this learns that it may miss something.
    streams.beat();
  };
  const check = async (): Promise<void> => {
    await checkStreams(services, streams.all());
    await onceForAll(db, SIGNALS, MINUTE, () => deleteOldSignals(db));
  };
  const complain = (error: unknown): void =>
    log.warn({ err: loggable(error) }, 'the live streams could not be checked');
  const follow = (): Promise<void> => {
    timer ??= setInterval(() => void check().catch(complain), CHECK_MS).unref();
    following ??= followSignals({ db, log, deliver, lose: streams.endAll });
    return following.begun;
  };
  const stop = async (): Promise<void> => {
    const last = following;
    clearInterval(timer);
    timer = undefined;
    following = null;
    await last?.stop();
  };
  return { streams, follow, stop };
};
