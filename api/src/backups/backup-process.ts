import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';

const COMMAND = fileURLToPath(new URL('../commands/backup.js', import.meta.url));

/** Runs the backup command beside the server: encryption must delay no answer. */
export type BackupProcess = { run: (option: '--nightly' | '--files') => Promise<void>; stop: () => void };

/** One command at a time; the next one waits for it. */
export const backupProcess = (log: FastifyBaseLogger): BackupProcess => {
  let isStopping = false;
  let running: ChildProcess | null = null;
  let last = Promise.resolve();
  const run = async (option: string): Promise<void> => {
    if (isStopping) return;
    running = spawn(process.execPath, [COMMAND, option], { stdio: ['ignore', 'pipe', 'pipe'] });
    const { code, lines } = await endOf(running);
    running = null;
    if (code === 0) log.info({ backup: lines.at(-1) }, 'backup');
    else if (!isStopping) log.error({ reason: lines.at(-1) }, 'the backup failed');
  };
  return {
    run: (option) => {
      last = last.then(() => run(option));
      return last;
    },
    stop: () => {
      isStopping = true;
      running?.kill('SIGTERM');
    },
  };
};

const endOf = (child: ChildProcess): Promise<{ code: number | null; lines: string[] }> =>
  new Promise((resolve) => {
    const chunks: string[] = [];
    const results: string[] = [];
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
    child.stdout?.on('data', (chunk: Buffer) => results.push(chunk.toString()));
    child.on('error', (error) => chunks.push(error.message));
    child.on('close', (code) => {
      const text = (code === 0 ? results : chunks).join('');
      resolve({ code, lines: text.split('\n').filter(Boolean) });
    });
  });
