import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PROGRAM = join(import.meta.dirname, '../../bin/pupitre-portal.mjs');

export type RecordedCall = { method: string; path: string; token: string; body: Record<string, unknown> };
export type Answer = { status: number; body: object };

/** A portal that answers as a test says, and records its calls. Only HTTP is fake. */
export const fakePortal = async (answer: (call: RecordedCall) => Answer | null) => {
  const calls: RecordedCall[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const call: RecordedCall = {
        method: request.method ?? '',
        path: request.url ?? '',
        token: request.headers.authorization?.replace('Bearer ', '') ?? '',
        body: text === '' ? {} : JSON.parse(text),
      };
      calls.push(call);
      const given = answer(call);
      if (!given) return;
      response.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${address.port}`, calls, close };
};

/** The result of the command. */
export type Ended = { code: number | null; out: string; log: string };

/** Starts the compiled command with only this environment. */
export const startProgram = (args: string[], folder: string, env: Record<string, string> = {}) => {
  if (!existsSync(join(dirname(PROGRAM), '../dist/deploy/portal.js')))
    throw new Error('build first: npx tsc -b shared');
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: folder, env: { PATH: process.env.PATH, ...env } });
  const printed = { out: '', log: '' };
  child.stdout.on('data', (chunk: Buffer) => (printed.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed.log += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, ...printed })));
  return { child, ended, printed };
};

const write = (file: string, content: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

/** A folder with a built remote of one script, `mf-example`. `changes` are added to its package.json. */
export const builtRemote = (changes: object = {}, platform = '1.0'): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-program-'));
  const scripts = { types: 'node -e ""', test: 'node -e ""', build: 'node -e ""' };
  const own = { name: 'mf-example', version: '1.4.0', private: true, scripts, scriptBudget: 1_000, ...changes };
  const manifest = { name: 'mf-example', platform, routes: [], menu: [], slots: [] };
  write(join(folder, 'package.json'), JSON.stringify({ private: true, workspaces: ['mf-*'] }));
  write(join(folder, 'mf-example/package.json'), JSON.stringify(own));
  write(join(folder, 'mf-example/remote.json'), JSON.stringify(manifest));
  write(join(folder, 'mf-example/dist/web/remoteEntry.js'), 'var mf_example = 1;');
  return folder;
};
