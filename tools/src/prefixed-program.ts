import { createInterface } from 'node:readline';
import { spawnProgram } from './program.ts';

/** Runs a program until the command ends. Each line of its output begins with its name. */
export const runPrefixed = (name: string, program: string, args: string[], env: NodeJS.ProcessEnv): void => {
  const child = spawnProgram(program, args, env);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`));
  }
  child.on('close', (code) => console.log(`[${name}] ended with code ${code}`));
};
