import { spawnSync } from 'node:child_process';
import type { Portal } from './portal.ts';
import { median } from './rates.ts';

const REMOTE = 'mf-groups';
const ROUNDS = 3;

/** Runs `npm run portal -- …` as a user would. Returns the time in seconds. */
const time = ({ url, dataDir }: Portal, words: string[]): number => {
  const began = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir };
  const args = ['run', '--silent', 'portal', '--', ...words, '--portal', url];
  const { status, stderr, stdout } = spawnSync('npm', args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`portal ${words.join(' ')}:\n${stdout}${stderr}`);
  return (performance.now() - began) / 1000;
};

/** The commands of a release day. Every round publishes a version of its own. */
const STEPS: [title: string, words: (round: number) => string[]][] = [
  ['publish, with types and tests of what is built', (round) => ['publish', REMOTE, '--version', `9.0.${round}`]],
  ['canary', () => ['canary', REMOTE, '--percent', '10', '--role', 'teacher']],
  ['promote', () => ['promote', REMOTE]],
  ['rollback', () => ['rollback', REMOTE, '--reason', 'bench']],
];

/** Prints the time of each deployment command, from the key press to the prompt. */
export const benchDeployments = (portal: Portal): void => {
  const seconds = STEPS.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    STEPS.forEach(([, words], index) => seconds[index]?.push(time(portal, words(round))));
  }
  STEPS.forEach(([title], index) => {
    console.log(`portal ${title.padEnd(46)} ${median(seconds[index] ?? []).toFixed(1)} s`);
  });
};
