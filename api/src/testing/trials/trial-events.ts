import { randomFrom } from '../random-histories.ts';
import { FAULTS, type Fault } from './network.ts';
import { KIND_NAMES, type KindName, type Values } from './trial-types.ts';

const ACTIONS = {
  change: 34,
  changeOften: 8,
  changeAll: 8,
  undo: 6,
  fault: 22,
  goOffline: 7,
  goOnline: 9,
  killTab: 8,
  openTab: 6,
  decide: 12,
  refetch: 8,
  leave: 4,
  retry: 2,
  hide: 4,
  send: 4,
  rest: 8,
} as const;
type Action = keyof typeof ACTIONS;
const isAction = (name: string): name is Action => name in ACTIONS;

/** An event of a trial, with the tab that it meets. All that depends on chance was drawn when the trial began. */
export type TrialEvent = {
  action: Action | 'killServer';
  browser: number;
  tab: number;
  kind: KindName;
  student: number;
  values: Values;
  fault: Fault;
  milliseconds: number;
  /** The trial does not wait for what it began. */
  pause: number;
  isMine: boolean;
};

/** The course of a trial. `owners` are the teachers of its browsers: 0 or 1. */
export type Course = {
  owners: readonly number[];
  tabs: readonly number[];
  events: readonly TrialEvent[];
  decides: boolean;
};

const VALUES: Record<KindName, readonly Values[]> = {
  attendance: [
    { attendence: true, delay: false },
    { attendence: false, delay: false },
    { attendence: true, delay: true },
  ],
  scores: [0, 1, 2, 3, 4, 5].map((score) => ({ score })),
  grades: [
    { delivered: false, qualification: null },
    ...[null, 60, 71, 82, 93, 100].map((qualification) => ({ delivered: true, qualification })),
  ],
};
const BROWSERS = [[0, 1], [0, 1], [0, 1], [0], [0, 0], [0, 0, 1]] as const;
const KILLED_SHARE = 0.07;

/** Draws the course of the trial with this seed. */
export const drawCourse = (seed: number): Course => {
  const random = randomFrom(seed * 7_919 + 17);
  const whole = (below: number): number => Math.floor(random() * below);
  const oneOf = <Value>(values: readonly Value[], or: Value): Value => values[whole(values.length)] ?? or;
  const bag = Object.entries(ACTIONS)
    .flatMap(([name, weight]) => Array<string>(weight).fill(name))
    .filter(isAction);
  const owners = oneOf<readonly number[]>(BROWSERS, [0]);
  const tabs = owners.map(() => 1 + whole(2));
  const kinds = [oneOf(KIND_NAMES, 'attendance'), oneOf(KIND_NAMES, 'scores')];
  const draw = (): TrialEvent => {
    const kind = oneOf(kinds, 'attendance');
    return {
      action: oneOf<Action>(bag, 'change'),
      browser: whole(owners.length),
      tab: whole(4),
      kind,
      // Most events meet in two cells.
      student: random() < 0.8 ? whole(2) : 2,
      values: oneOf(VALUES[kind], {}),
      fault: oneOf<Fault>(FAULTS, 'after'),
      milliseconds: whole(400),
      pause: random() < 0.35 ? 0 : whole(70),
      isMine: random() < 0.5,
    };
  };
  const events = Array.from({ length: 10 + whole(16) }, draw);
  if (random() < KILLED_SHARE) events.splice(whole(events.length), 0, { ...draw(), action: 'killServer' });
  return { owners, tabs, events, decides: random() < 0.6 };
};

/** An event as a person reads it. */
export const textOf = ({
  action,
  browser,
  tab,
  kind,
  student,
  values,
  fault,
  milliseconds,
  pause,
  isMine,
}: TrialEvent) => {
  const details =
    action === 'fault'
      ? `${fault} ${milliseconds} ms`
      : action === 'decide'
        ? isMine
          ? 'mine'
          : 'theirs'
        : `${kind} ${student} ${JSON.stringify(values)}`;
  return `browser ${browser} tab ${tab}: ${action} ${details}, then ${pause} ms`;
};
