import { FAULTS } from './network.ts';
import type { Played } from './play-trial.ts';
import type { Summary } from './play-trials.ts';
import { drawCourse, textOf } from './trial-events.ts';

const sum = (played: readonly Played[], numberOf: (each: Played) => number): number =>
  played.reduce((total, each) => total + numberOf(each), 0);

const faultsOf = (played: readonly Played[], name: string): number =>
  sum(played, ({ faults }) => faults.filter(({ kind }) => kind === name).length);

/** The sums of all trials, line by line. */
export const summaryOf = ({ played, serverKills, requests, seconds }: Summary): string => {
  const cuts = FAULTS.map((fault) => `${fault} ${requests.get(fault) ?? 0}`).join(', ');
  return [
    `trials      ${played.length}, ${sum(played, ({ changes }) => changes)} changes`,
    `saves       ${requests.get('saves') ?? 0}; faults: ${cuts}`,
    `kills       ${serverKills} of the server, ${sum(played, ({ tabKills }) => tabKills)} of tabs`,
    `conflicts   ${sum(played, ({ conflicts }) => conflicts)} shown`,
    `lost        ${faultsOf(played, 'lost')}`,
    `doubled     ${faultsOf(played, 'doubled')}`,
    `overwritten ${faultsOf(played, 'silent')} unseen`,
    `otherwise   ${faultsOf(played, 'wrong')} wrong`,
    `seconds     ${Math.round(seconds)}`,
  ].join('\n');
};

/** The first trial that failed with its seed and events, and the seeds of all others that did; null if none failed. */
export const failureOf = ({ played }: Summary): string | null => {
  const failed = played.filter(({ faults }) => faults.length > 0).toSorted((one, other) => one.seed - other.seed);
  const [first, ...others] = failed;
  if (!first) return null;
  return [
    `Seed ${first.seed}:`,
    ...first.faults.map(({ kind, text }) => `  ${kind}: ${text}`),
    ...drawCourse(first.seed).events.map((event) => `    ${textOf(event)}`),
    ...(others.length > 0 ? [`Also failed: ${others.map(({ seed }) => seed).join(', ')}`] : []),
  ].join('\n');
};
