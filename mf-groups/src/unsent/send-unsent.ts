import type { Saved } from '@pupitre/shared/api/background-save';
import { MOST_ROWS } from '@pupitre/shared/contracts/student-attendance';
import type { ClassDay, UnsentRow } from './row-kind.ts';
import { readFailure } from './refused-rows.ts';
import type { Book } from './unsent-book.ts';

/** The save call of a kind, as its mutation hook gives it. */
export type SaveRows<Row> = (day: ClassDay, rows: Row[]) => Promise<{ data: Saved } | { error: unknown }>;

/** How the rows of a book reach the server. */
export type Way<Row> = {
  save: SaveRows<Row>;
  /** False once the session is not the one of the book's user any more. */
  isOwnSession: () => boolean;
};

/** In milliseconds. */
const FIRST_RETRY = 5_000;
const LONGEST_RETRY = 60_000;

/** One tab sends at a time, so that an older change cannot overtake a newer one; browsers without locks just send. */
const inTurn = async (name: string, work: () => Promise<void>): Promise<void> => {
  // Only secure contexts have it, whatever the types say.
  const locks: LockManager | undefined = navigator.locks;
  await (locks ? locks.request(name, work) : work());
};

/** Sends what is in the book, later and again: after a pause, when the network returns, when the page is left. */
export const senderOf = <Row>(book: Book<Row>) => {
  let way: Way<Row> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  let failures = 0;
  let isAsked = false;
  let running: Promise<void> | undefined;

  const later = (pause: number): void => {
    const next = Date.now() + pause;
    // A short pause never cuts the longer one of rows that may still be taken back.
    due = book.state().undoable.size > 0 ? Math.max(due, next) : next;
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), due - Date.now());
  };

  /** Whether more can be sent at once. */
  const sendBatch = async (): Promise<boolean> => {
    const rows = book.ready().slice(0, MOST_ROWS);
    if (rows.length === 0 || !way?.isOwnSession()) return false;
    book.begin(rows);
    const answer = await way.save(
      book.day,
      rows.map(({ row }) => row),
    );
    return 'data' in answer ? succeed(rows, answer.data) : fail(rows, answer.error);
  };
  const succeed = (rows: UnsentRow<Row>[], { at }: Saved): boolean => {
    failures = 0;
    book.settle(rows, at);
    return timer === undefined;
  };
  const fail = (rows: UnsentRow<Row>[], error: unknown): boolean => {
    const failure = readFailure(error, rows.length);
    if (failure.kind === 'refused') {
      const reasons = [...failure.reasons].flatMap(([place, text]): [string, string][] => {
        const row = rows[place];
        return row ? [[row.stamp, text]] : [];
      });
      book.refuse(new Map(reasons));
      return reasons.length > 0;
    }
    book.getStuck();
    if (failure.kind === 'passing') later(Math.min(FIRST_RETRY * 2 ** failures, LONGEST_RETRY));
    failures += 1;
    return false;
  };

  const sendAll = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false;
      while (await sendBatch());
    }
  };
  /** Sends all that is there, now; what comes while it is under way goes out after it. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    isAsked = true;
    running ??= inTurn(book.key, sendAll).finally(() => {
      running = undefined;
      if (isAsked) void flush();
    });
    return running;
  };

  const onHide = (): void => void (document.visibilityState === 'hidden' && flush());
  const onOnline = (): void => void flush();

  return {
    later,
    flush,
    /** A new showing of the screen, maybe in a new session, sends from now on. */
    useWay: (next: Way<Row>): void => {
      way = next;
    },
    /** Returns the end of it: nothing is sent any more. */
    start: (): (() => void) => {
      window.addEventListener('online', onOnline);
      document.addEventListener('visibilitychange', onHide);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', onOnline);
        document.removeEventListener('visibilitychange', onHide);
      };
    },
  };
};
