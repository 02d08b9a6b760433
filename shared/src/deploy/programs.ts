import { spawn, type ChildProcess } from 'node:child_process';

export type Outcome = { code: number; output: string };

const running = new Set<ChildProcess>();

// A process group of its own: npm and the compiler start programs, and a signal has to reach those too.
const detached = process.platform !== 'win32';

const watched = <Child extends ChildProcess>(child: Child): Child => {
  running.add(child);
  child.on('close', () => running.delete(child));
  return child;
};

/** Resolves with the exit code. A program that a signal ended, or that could not be started, counts as failed. */
const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });

/** Starts a program in a folder. `stopPrograms` ends it. */
export const spawnIn = (cwd: string, program: string, args: string[], env: NodeJS.ProcessEnv) =>
  watched(spawn(program, args, { cwd, env, detached, stdio: ['ignore', 'pipe', 'pipe'] }));

export const runQuietlyIn = async (
  cwd: string,
  program: string,
  args: string[],
  env = process.env,
): Promise<Outcome> => {
  const child = spawnIn(cwd, program, args, env);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await ended(child);
  return { code, output: Buffer.concat(chunks).toString() };
};

export const runAloudIn = (cwd: string, program: string, args: string[], env = process.env): Promise<number> =>
  ended(watched(spawn(program, args, { cwd, env, detached, stdio: ['ignore', 'inherit', 'inherit'] })));

const stopGroup = (leader: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-leader, signal);
  } catch {
    // The program has already ended by itself.
  }
};

/** Sends a signal to every running program, and to the programs that those started. */
export const stopPrograms = (signal: NodeJS.Signals): void => {
  for (const child of running) {
    if (detached && child.pid) stopGroup(child.pid, signal);
    else child.kill(signal);
  }
};

/** npm as a program with its first arguments. */
export const npm = (...args: string[]): [program: string, args: string[]] => {
  const script = process.env.npm_execpath;
  return script ? [process.execPath, [script, ...args]] : ['npm', args];
};
