import { unsentDays, unsentKey } from '@pupitre/shared/platform/unsent-days';
import type { ClassDay, RowKind } from './row-kind.ts';
import { senderOf, type Way } from './send-unsent.ts';
import { openBook, type Book } from './unsent-book.ts';

/** The unsent rows of a class's day with what sends them. */
export type OpenBook<Row> = { book: Book<Row>; sender: ReturnType<typeof senderOf<Row>> };

/**
 * All unsent rows of a kind. A book goes on sending when its screen is left, and rests once everything is saved; what
 * an earlier visit left behind goes out with the next one, whatever group or day it shows.
 */
export const unsentRows = <Row>(kind: RowKind<Row>) => {
  const opened = new Map<string, OpenBook<Row>>();
  const started = new Map<string, () => void>();

  const open = (day: ClassDay): OpenBook<Row> => {
    const key = unsentKey(kind.name, day.userId, day);
    const known = opened.get(key);
    if (known) return known;
    const book = openBook(kind, day);
    const entry = { book, sender: senderOf(book) };
    opened.set(key, entry);
    return entry;
  };
  const start = ({ book, sender }: OpenBook<Row>, way: Way<Row>): void => {
    sender.useWay(way);
    if (!started.has(book.key)) started.set(book.key, sender.start());
    void sender.flush();
  };
  const rest = async ({ book, sender }: OpenBook<Row>): Promise<void> => {
    await sender.flush();
    if (book.state().unsent.size > 0 || book.isShown()) return;
    started.get(book.key)?.();
    started.delete(book.key);
    opened.delete(book.key);
  };

  return {
    keyOf: kind.keyOf,
    open,
    /** Sends from now on what is in the book, and what other days of the same user left behind. */
    resume: (entry: OpenBook<Row>, way: Way<Row>): void => {
      const { userId } = entry.book.day;
      for (const day of unsentDays(kind.name, userId)) start(open({ ...day, userId }), way);
      start(entry, way);
    },
    rest,
  };
};

export type Unsent<Row> = ReturnType<typeof unsentRows<Row>>;
