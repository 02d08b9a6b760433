import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MODULE = fileURLToPath(new URL('../../dist/deploy/stop-signals.js', import.meta.url));

/** Runs a command that takes this long to stop; answers its exit code and what it printed. */
const stopping = async (ms: number, pauses: number[]): Promise<[code: number | null, output: string]> => {
  const script = `
    import { stopOnSignals } from ${JSON.stringify(MODULE)};
    const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    stopOnSignals(async () => {
      await wait(${ms});
      console.log('stopped');
      return 7;
    });
    console.log('ready');
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  for (const pause of pauses) {
    child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const [code]: unknown[] = await closed;
  return [typeof code === 'number' ? code : null, Buffer.concat(chunks).toString()];
};

test('[SEC-19] a signal that comes twice, as npm and a terminal send it, does not break off the stop', async () => {
  expect(await stopping(400, [0, 20, 0])).toEqual([7, 'ready\nstopped\n']);
});

test('[SEC-19] a second request does not wait', async () => {
  expect(await stopping(30_000, [4_000, 0])).toEqual([1, 'ready\n']);
});
