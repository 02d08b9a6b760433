import { reduceOutbox, type OutboxEffect, type OutboxEvent } from './outbox.ts';
import { changesOfUser, newStamp, type VersionOf } from './pending/outbox-changes.ts';
import { readOutboxKey } from './pending/outbox-keys.ts';
import { announceUndo, turnsOf } from './pending/outbox-lock.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { OutboxTransport, SendOutcome } from './outbox-transport.ts';
import { createOutboxState, type OutboxState, type PendingChange } from './pending-changes.ts';

const unreachable = (): SendOutcome => ({ type: 'unreachable' });

/** Calls `act` whenever the network returns or the page is left. Returns the unsubscription. */
const onReturnOrHide = (act: () => void): (() => void) => {
  const onHide = (): void => void (document.visibilityState === 'hidden' && act());
  window.addEventListener('online', act);
  document.addEventListener('visibilitychange', onHide);
  return () => {
    window.removeEventListener('online', act);
    document.removeEventListener('visibilitychange', onHide);
  };
};

/** Opens an outbox, which dispatches events to the reducer and carries out its effects. */
export const openOutbox = <Row>(
  key: string,
  keyOf: (row: Row) => string,
  storage: OutboxStorage<Row>,
  versionOf?: VersionOf<Row>,
) => {
  const listeners = new Set<() => void>();
  let state: OutboxState<Row> = createOutboxState(storage.read());
  let transport: OutboxTransport<Row> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turns = turnsOf(key, storage.refresh);
  const changes = changesOfUser(keyOf, versionOf);
  const announce = announceUndo(key);
  const userId = readOutboxKey(key)?.userId ?? null;

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
    return turns.last();
  };
  const send = async (sent: PendingChange<Row>[]): Promise<void> => {
    const outcome = transport ? await transport(sent).catch(unreachable) : unreachable();
    dispatch({ type: 'answered', outcome, userId });
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
        return turns.request(state.undoable.size > 0, () => dispatch({ type: 'turnTaken' }));
      case 'send':
        return void send(effect.changes);
      case 'endTurn':
        return turns.end();
    }
  };

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
    change: (rows: readonly Row[], canUndo = false): void =>
      dispatch({ type: 'changed', changes: changes.of(rows), canUndo }),
    see: changes.see,
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
      const unsubscribe = onReturnOrHide(() => void flush());
      return () => {
        clearTimeout(timer);
        unsubscribe();
      };
    },
  };
};

export type Outbox<Row> = ReturnType<typeof openOutbox<Row>>;
