import { openOutbox, type Outbox } from './outbox-runner.ts';
import { outboxKey, outboxStorage, pendingDays, type OutboxDay, type OutboxRows } from './outbox-storage.ts';
import type { OutboxTransport } from './outbox-transport.ts';
import { onceOpened } from './pending/pending-records.ts';

/**
 * All outboxes of a kind of rows. An outbox goes on sending after its screen was left, until everything is saved.
 * Changes of an earlier visit are sent with the next visit of any group and day.
 */
export const createOutboxes = <Row>(rows: OutboxRows<Row>) => {
  const opened = new Map<string, Outbox<Row>>();
  const running = new Map<string, () => void>();

  const open = (day: OutboxDay): Outbox<Row> => {
    const key = outboxKey(rows.name, day.userId, day);
    const outbox = opened.get(key) ?? openOutbox(key, rows.keyOf, outboxStorage(rows, day), rows.versionOf);
    opened.set(key, outbox);
    return outbox;
  };
  const start = (outbox: Outbox<Row>, transport: OutboxTransport<Row>): void => {
    outbox.connect(transport);
    if (!running.has(outbox.key)) running.set(outbox.key, outbox.start());
    // The pause in which many changes can be undone goes on, whenever the database opens.
    if (outbox.state().undoable.size === 0) void outbox.flush();
  };

  return {
    keyOf: rows.keyOf,
    open,
    /** Starts to send the changes of the outbox and those of all other days of the same user. */
    resume: (outbox: Outbox<Row>, shown: OutboxDay, transportOf: (day: OutboxDay) => OutboxTransport<Row>): void => {
      const { userId } = shown;
      const resumePending = (): void => {
        for (const { groupId, date } of pendingDays(rows.name, userId)) {
          const day = { userId, groupId, date };
          start(open(day), transportOf(day));
        }
      };
      resumePending();
      start(outbox, transportOf(shown));
      onceOpened(rows.name, resumePending);
    },
    /** Closes an outbox whose screen was left, unless changes remain. */
    rest: async (outbox: Outbox<Row>): Promise<void> => {
      await outbox.flush();
      if (outbox.state().pending.size > 0 || outbox.isShown()) return;
      running.get(outbox.key)?.();
      running.delete(outbox.key);
      opened.delete(outbox.key);
    },
  };
};

export type Outboxes<Row> = ReturnType<typeof createOutboxes<Row>>;
