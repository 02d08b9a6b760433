import { openBrowser, type Browser, type OpenTab, type Watch } from './browser.ts';
import type { Ledger } from './ledger.ts';
import type { Network } from './network.ts';
import type { TrialEvent } from './trial-events.ts';
import { KIND_NAMES, type Desk } from './trial-types.ts';

/** A browser of a trial, with its open tabs. */
export type Seat = {
  number: number;
  desk: Desk;
  browser: Browser;
  tabs: OpenTab[];
  keyOf: (event: TrialEvent) => string;
};

const RATED = { attendance: '', scores: 'activityId', grades: 'taskId' } as const;

/** Gives a browser of its own to the user of a desk. */
export const seatOf = (network: Network, ledger: Ledger, number: number, desk: Desk): Seat => {
  const watch: Watch = {
    sees: (...sight) => ledger.see(desk.userId, ...sight),
    showsConflict: (kind, { key, stamp, conflict }) => {
      ledger.conflicts.add(stamp);
      if (conflict?.rowVersion) ledger.see(desk.userId, kind, key, conflict.rowVersion);
    },
  };
  const keyOf = ({ kind, student }: TrialEvent): string => {
    const rated = RATED[kind];
    return `${desk.students[student] ?? 0}${rated === '' ? '' : `.${desk[rated]}`}`;
  };
  return { number, desk, browser: openBrowser(network, desk, watch), tabs: [], keyOf };
};

/** Opens a tab with all screens. */
export const openTab = ({ browser, tabs }: Seat): OpenTab => {
  const opened = browser.openTab();
  tabs.push(opened);
  for (const kind of KIND_NAMES) void opened.tab.open(kind);
  return opened;
};

/** Lets an event happen. */
export const act = (seat: Seat, event: TrialEvent, ledger: Ledger): void => {
  const { kind, values, action } = event;
  const at = event.tab % Math.max(seat.tabs.length, 1);
  const { tab, line, kill } = seat.tabs[at] ?? openTab(seat);
  const change = (keys: string[], next: TrialEvent['values'], canUndo = false): void => {
    if (!tab.isOpen(kind)) void tab.open(kind);
    for (const each of tab.change(kind, keys, next, canUndo)) ledger.decide(seat.desk.userId, seat.number, kind, each);
  };
  const key = seat.keyOf(event);
  switch (action) {
    case 'change':
      return change([key], values);
    case 'changeOften': {
      for (let place = 0; place < 3; place += 1) change([key], place === 1 ? otherOf(kind, values) : values);
      return;
    }
    case 'changeAll':
      return change(
        [0, 1, 2].map((student) => seat.keyOf({ ...event, student })),
        values,
        true,
      );
    case 'undo':
      return ledger.undo(tab.undo(kind));
    case 'fault':
      return line.plan(event.fault, event.milliseconds);
    case 'goOffline':
      return seat.browser.setOnline(false);
    case 'goOnline':
      return seat.browser.setOnline(true);
    case 'killTab':
      kill();
      seat.tabs.splice(at, 1);
      return;
    case 'openTab':
      if (seat.tabs.length < 3) openTab(seat);
      return;
    case 'decide':
      return decide(seat, event, ledger);
    case 'refetch':
      return void tab.refetch(kind);
    case 'leave':
      return tab.leave(kind);
    case 'retry':
      return tab.retry(kind);
    case 'hide':
      return seat.browser.hide();
    case 'send':
      return void tab.send();
    default:
  }
};

const otherOf = (kind: TrialEvent['kind'], values: TrialEvent['values']): TrialEvent['values'] => {
  if (kind === 'attendance') return { attendence: values['attendence'] === false, delay: false };
  return kind === 'scores' ? { score: values['score'] === 3 ? 4 : 3 } : { delivered: true, qualification: 45 };
};

/** A user decides about the first conflict that a tab shows. */
export const decide = (
  seat: Seat,
  { tab: place, isMine }: Pick<TrialEvent, 'tab' | 'isMine'>,
  ledger: Ledger,
): void => {
  const { tab } = seat.tabs[place % Math.max(seat.tabs.length, 1)] ?? {};
  if (!tab) return;
  for (const kind of KIND_NAMES) {
    const found = tab.pending(kind).find(({ conflict }) => conflict);
    if (!found) continue;
    if (!isMine) {
      ledger.giveUp(found.stamp);
      tab.discard(kind, found.key);
      return;
    }
    const chosen = tab.chooseMine(kind, found.key);
    if (chosen && chosen.stamp !== found.stamp) ledger.decide(seat.desk.userId, seat.number, kind, chosen);
    return;
  }
};
