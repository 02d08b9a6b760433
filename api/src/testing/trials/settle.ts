import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, Shown } from './judge.ts';
import type { Ledger } from './ledger.ts';
import { decide, openTab, type Seat } from './seat.ts';
import type { TrialServer } from './trial-server.ts';
import { KIND_NAMES } from './trial-types.ts';

type Settled = { shown: Shown[]; faults: Fault[] };
type Unsettled = {
  seats: readonly Seat[];
  server: TrialServer;
  ledger: Ledger;
  /** The users decide about all conflicts. */
  decides: boolean;
};

const LONGEST_MS = 180_000;
const ROUNDS = 6;

const isQuiet = ({ tabs }: Seat): boolean =>
  tabs.every(
    ({ tab, line, requests }) =>
      requests() === 0 &&
      line.busy() === 0 &&
      KIND_NAMES.every((kind) => tab.pending(kind).every(({ refusal }) => refusal !== null)),
  );

/** Waits until nobody sends any more. Returns false if that does not happen. */
const waitForRest = async (seats: readonly Seat[], server: TrialServer): Promise<boolean> => {
  let quiet = 0;
  for (const since = Date.now(); Date.now() - since < LONGEST_MS; await wait(15)) {
    await server.isBack();
    quiet = seats.every(isQuiet) ? quiet + 1 : 0;
    if (quiet > 3) return true;
  }
  return false;
};

/** Reads all screens again, also if the server dies meanwhile. */
const readAgain = async ({ tabs }: Seat, server: TrialServer): Promise<void> => {
  for (const { tab } of tabs) {
    for (const kind of KIND_NAMES) {
      await server.isBack();
      while (!(await tab.refetch(kind))) await wait(50);
    }
  }
};

/** Opens the screens anew, as a user does whom the shell tells of a conflict. */
const reopen = ({ tabs }: Seat): void => {
  for (const { tab } of tabs) {
    for (const kind of KIND_NAMES) {
      tab.leave(kind);
      void tab.open(kind);
    }
  }
};

const shownBy = ({ number, tabs: [first] }: Seat): Shown[] =>
  KIND_NAMES.map((kind) => ({ browser: number, kind, changes: first?.tab.pending(kind) ?? [] }));

/** All tabs of a browser show the same, and it is what the server has unless a change covers it. */
const compareTabs = (seats: readonly Seat[]): Fault[] => {
  const screens = seats.flatMap(({ number, tabs }) =>
    tabs.flatMap(({ tab }) =>
      KIND_NAMES.map((kind) => {
        const covered = new Set(tab.pending(kind).map(({ key }) => key));
        const rows = tab.shown(kind).filter(({ key }) => !covered.has(key));
        const pending = tab.pending(kind).map(({ key, stamp }) => `${key} ${stamp}`);
        return { number, kind, rows, pending: pending.toSorted().join() };
      }),
    ),
  );
  const latest = new Map<string, string>();
  return screens.flatMap(({ number, kind, rows, pending }) => {
    const faults: Fault[] = [];
    const same = screens.find((each) => each.number === number && each.kind === kind);
    if (same?.pending !== pending) faults.push({ kind: 'wrong', text: `tabs of browser ${number} differ in ${kind}` });
    for (const { key, values } of rows) {
      const known = latest.get(`${kind} ${key}`);
      const now = JSON.stringify(values);
      latest.set(`${kind} ${key}`, now);
      if (known !== undefined && known !== now) {
        faults.push({ kind: 'wrong', text: `screens differ in ${kind} ${key}: ${known} and ${now}` });
      }
    }
    return faults;
  });
};

/** Brings everybody back online and lets the portal finish; then, if the trial wants it, users decide about conflicts. */
export const settle = async ({ seats, server, ledger, decides }: Unsettled): Promise<Settled> => {
  await server.isBack();
  for (const seat of seats) {
    if (seat.tabs.length === 0) openTab(seat);
    for (const { tab } of seat.tabs) for (const kind of KIND_NAMES) void tab.open(kind);
    seat.browser.setOnline(true);
  }
  await waitForRest(seats, server);
  seats.forEach(reopen);
  let isAtRest = await waitForRest(seats, server);
  const rounds = decides ? ROUNDS : 0;
  for (let round = 0; isAtRest && round < rounds; round += 1) {
    seats.forEach((seat, place) => decide(seat, { tab: 0, isMine: (round + place) % 2 === 0 }, ledger));
    isAtRest = await waitForRest(seats, server);
  }
  for (const seat of seats) await readAgain(seat, server);
  const faults: Fault[] = isAtRest ? compareTabs(seats) : [{ kind: 'lost', text: 'the outboxes do not come to rest' }];
  return { shown: seats.flatMap(shownBy), faults };
};
