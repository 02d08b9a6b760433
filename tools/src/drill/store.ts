import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { Failure } from '../progress.ts';
import { ROOT } from '../workspace.ts';

/** An object store that the drill can stop. */
export type Store = {
  environment: Record<string, string>;
  run: (command: 'stop' | 'start') => Promise<void>;
  end: () => Promise<void>;
};

const isTexts = (value: unknown): value is Record<string, string> => typeof value === 'object' && value !== null;

/** Starts radosgw as the tests do. It ends with this process at the latest. */
export const startStore = async (): Promise<Store> => {
  const program = join(ROOT, 'api/dist/testing/stoppable-store.js');
  const env = { ...process.env, NODE_NO_WARNINGS: '1' };
  // A process group of its own, so that Ctrl-C reaches only the drill, which ends the store last.
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'], env, detached: true });
  const ended = once(child, 'close');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const line: unknown = (await lines.next()).value;
    if (typeof line !== 'string') throw new Failure('The object store ended.');
    return line;
  };
  const environment: unknown = JSON.parse(await nextLine());
  if (!isTexts(environment)) throw new Failure('The object store named no environment.');
  return {
    environment,
    run: async (command) => {
      child.stdin.write(`${command}\n`);
      await nextLine();
    },
    end: async () => {
      child.stdin.end();
      await ended;
    },
  };
};
