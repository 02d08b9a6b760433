import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../db/schema.ts';
import type { Classroom } from './classroom.ts';
import { judge, readFacts, type Fault } from './judge.ts';
import { createLedger } from './ledger.ts';
import type { Network } from './network.ts';
import { act, openTab, seatOf } from './seat.ts';
import { settle } from './settle.ts';
import { drawCourse, type TrialEvent } from './trial-events.ts';
import type { TrialServer } from './trial-server.ts';
import { KIND_NAMES } from './trial-types.ts';

export type Place = { db: Db; network: Network; server: TrialServer; classroom: Classroom };
export type Played = { seed: number; faults: Fault[]; conflicts: number; tabKills: number; changes: number };
const isSameTab = ({ browser, tab }: TrialEvent, last: TrialEvent | null): boolean =>
  last?.browser === browser && last.tab === tab;

/** Plays the trial with this seed, and judges it. */
export const playTrial = async (seed: number, { db, network, server, classroom }: Place): Promise<Played> => {
  const { owners, tabs, events, decides } = drawCourse(seed);
  const desks = await classroom.nextDay();
  const ledger = createLedger();
  const seats = owners.map((owner, number) => seatOf(network, ledger, number, owner === 0 ? desks[0] : desks[1]));
  seats.forEach((seat, number) => {
    for (let count = 0; count < (tabs[number] ?? 1); count += 1) openTab(seat);
  });
  let tabKills = 0;
  let last: TrialEvent | null = null;
  for (const event of events) {
    const seat = seats[event.browser];
    if (event.action === 'killServer') await server.kill();
    else if (seat) {
      if (!isSameTab(event, last)) await seat.browser.switchTab();
      // Nobody decides on two devices in the same millisecond, by which the portal knows the later change.
      if (event.browser !== last?.browser) await wait(2);
      act(seat, event, ledger);
      // An undo is stored before the tab can be killed: it counts from then on.
      if (event.action === 'undo') await seat.browser.switchTab();
      last = event;
    }
    if (event.action === 'killTab') tabKills += 1;
    if (event.pause > 0) await wait(event.pause);
  }
  const { shown, faults } = await settle({ seats, server, ledger, decides });
  const facts = await readFacts(db, KIND_NAMES, desks[0]);
  const found = [...faults, ...judge(facts, ledger, shown)];
  for (const { tabs: open } of seats) open.forEach(({ kill }) => kill());
  return { seed, faults: found, conflicts: ledger.conflicts.size, tabKills, changes: ledger.decisions.length };
};
