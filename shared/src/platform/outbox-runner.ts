import { reduceOutbox, type OutboxEffect, type OutboxEvent } from './outbox.ts';
import { announceUndo, inTurn } from './outbox-lock.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { OutboxTransport, SendOutcome } from './outbox-transport.ts';
import { createOutboxState, type OutboxState, type PendingChange } from './pending-changes.ts';

let stamps = 0;
const newStamp = (): string => `${Date.now()}.${(stamps += 1)}.${Math.random()}`;

const unreachable = (): SendOutcome => ({ type: 'unreachable' });

type Version = number | null | undefined;

/** Opens an outbox, which dispatches events to the reducer and carries out its effects. */
export const openOutbox = <Row>(
  key: string,
  keyOf: (row: Row) => string,
  storage: OutboxStorage<Row>,
  versionOf?: (row: Row) => Version,
) => {
  const listeners = new Set<() => void>();
  let state: OutboxState<Row> = createOutboxState(storage.read());
  let transport: OutboxTransport<Row> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = Promise.resolve();
  let endTurn: (() => void) | undefined;
  let seen: ReadonlyMap<string, Version> | undefined;
  const announce = announceUndo(key);

  const reduce = (event: OutboxEvent<Row>): void => {
    const [next, ...effects] = reduceOutbox(state, event, Date.now());
    const isNew = next !== state;
    state = next;
    announce(state.undoable.size > 0);
    effects.forEach(run);
    if (isNew) listeners.forEach((listener) => listener());
  };
  /** Other tabs may have written although this tab has received no event yet. */
  const load = (type: 'shown' | 'loaded'): void => {
    if (state.isPersisted) reduce({ type, pending: storage.read() });
  };
  const dispatch = (event: OutboxEvent<Row>): void => {
    load('loaded');
    reduce(event);
  };
  const flush = (): Promise<void> => {
    reduce({ type: 'flushed' });
    return turn;
  };
  const send = async (changes: PendingChange<Row>[]): Promise<void> => {
    const outcome = transport ? await transport(changes).catch(unreachable) : unreachable();
    dispatch({ type: 'answered', outcome });
  };
  const persist = (written: boolean | Promise<boolean>): void => {
    if (typeof written === 'boolean') reduce({ type: 'persisted', isPersisted: written });
    else void written.then(persist);
  };
  const run = (effect: OutboxEffect<Row>): void => {
    switch (effect.type) {
      case 'persist':
        return persist(storage.write(effect.pending));
      case 'wait':
        clearTimeout(timer);
        timer = setTimeout(() => void flush(), effect.until - Date.now());
        return;
      case 'stopWaiting':
        return clearTimeout(timer);
      case 'requestTurn':
        turn = inTurn(key, async () => {
          // Whoever had the turn before may have sent some of the changes.
          const refreshing = storage.refresh();
          if (refreshing) await refreshing;
          const end = new Promise<void>((resolve) => (endTurn = resolve));
          dispatch({ type: 'turnTaken' });
          return end;
        });
        return;
      case 'send':
        return void send(effect.changes);
      case 'endTurn':
        return endTurn?.();
    }
  };

  const onHide = (): void => void (document.visibilityState === 'hidden' && flush());
  const onOnline = (): void => void flush();

  return {
    key,
    dispatch,
    flush,
    state: (): OutboxState<Row> => state,
    /** The server's rows were read by a call that began at `askedAt`. */
    confirm: (askedAt: number): void => reduce({ type: 'serverRead', askedAt }),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isShown: (): boolean => listeners.size > 0,
    /** Changes rows; `canUndo` lets the user take all of them back until they are sent. */
    change: (rows: readonly Row[], canUndo = false): void => {
      const takenAt = new Date().toISOString();
      const changes = rows.map((row) => {
        const rowKey = keyOf(row);
        // A row that the server does not have is none; nobody knows the versions while nobody sees the rows.
        const was = seen?.has(rowKey) ? seen.get(rowKey) : seen && null;
        return [rowKey, { row, stamp: newStamp(), refusal: null, was, takenAt }] as const;
      });
      dispatch({ type: 'changed', changes: new Map(changes), canUndo });
    },
    /** The user sees these rows of the server from now on. Returns the end of it. */
    see: (rows: readonly Row[]): (() => void) => {
      if (versionOf) seen = new Map(rows.map((row) => [keyOf(row), versionOf(row)]));
      return () => {
        seen = undefined;
      };
    },
    /** Saves a change in spite of its conflict. */
    chooseMine: (changeKey: string): void => dispatch({ type: 'mineChosen', key: changeKey, stamp: newStamp() }),
    /** Shows the changes of other tabs from now on, and calls `changed` after each. Returns the end of it. */
    followOtherTabs: (changed: () => void): (() => void) => {
      load('shown');
      return storage.onOtherTab(() => {
        load('loaded');
        changed();
      });
    },
    /** Sends by this transport from now on: a screen that opens again may belong to a new session. */
    connect: (next: OutboxTransport<Row>): void => {
      transport = next;
    },
    /** Sends whenever the network returns or the page is left. Returns the end of it. */
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

export type Outbox<Row> = ReturnType<typeof openOutbox<Row>>;
