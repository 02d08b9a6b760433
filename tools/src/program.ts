import { runAloudIn, runQuietlyIn, spawnIn, type Outcome } from '@pupitre/shared/deploy/programs';
import { ROOT } from './workspace.ts';

/** Starts a program in the root folder; `stopPrograms` ends it. */
export const spawnProgram = (program: string, args: string[], env: NodeJS.ProcessEnv) =>
  spawnIn(ROOT, program, args, env);

export const runQuietly = (program: string, args: string[], env = process.env): Promise<Outcome> =>
  runQuietlyIn(ROOT, program, args, env);

export const runAloud = (program: string, args: string[], env = process.env): Promise<number> =>
  runAloudIn(ROOT, program, args, env);

export { npm, type Outcome } from '@pupitre/shared/deploy/programs';
