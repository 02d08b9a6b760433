import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hashOfToken, newToken } from 'api/dist/auth/route-access.js';
import { freePort } from 'api/dist/db/embedded/postmaster.js';
import { Client } from 'pg';
import { turnsPerSecond, type Turns } from './class-rates.ts';
import { memoryOf } from './memory.ts';
import { CONNECTIONS, median, ROUNDS } from './rates.ts';
import { CLASS, FIRST_DAY, seedClasses } from './seed-classes.ts';

const CHILDREN = 1_020;
const STARTS = 5;
const LOAD_ROUNDS = 10;
const START_MS = 60_000;

/** A server with its embedded database, as one school runs it. */
type School = { url: string; dataDir: string; child: ChildProcess; healthyMs: number };

const isHealthy = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/api/health`).catch(() => null))?.ok ?? false;

/** PostgreSQL runs as another user where we are root, and must reach its folder. */
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-bench-'));
  await chmod(folder, 0o755);
  return folder;
};

const start = async (program: string[], dataDir: string, settings: Record<string, string> = {}): Promise<School> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATABASE_URL: '',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    ...settings,
  };
  const began = performance.now();
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || performance.now() - began > START_MS) throw new Error('The school did not start.');
    await pause(10);
  }
  return { url, dataDir, child, healthyMs: performance.now() - began };
};

const stop = async ({ child }: School): Promise<void> => {
  child.kill('SIGTERM');
  await once(child, 'close');
};

const postmasterOf = async (dataDir: string): Promise<{ pid: number; port: number }> => {
  const [pid, , , port] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(pid), port: Number(port) };
};

/** Fills the school, and answers a teacher for each connection, who reads and saves the own class in turn. */
const fill = async ({ url, dataDir }: School): Promise<{ reading: Turns[]; saving: Turns[] }> => {
  const password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim();
  const { port } = await postmasterOf(dataDir);
  const client = new Client({ host: '127.0.0.1', port, user: 'pupitre', password, database: 'pupitre' });
  await client.connect();
  await seedClasses(client, CHILDREN / CLASS);
  await client.query('reset session_replication_role');
  const reading: Turns[] = [];
  const saving: Turns[] = [];
  for (let groupId = 1; groupId <= CONNECTIONS; groupId += 1) {
    const token = newToken();
    await client.query('insert into sessions (user_id, token_hash) values ($1, $2)', [groupId, hashOfToken(token)]);
    const marks = (delay: boolean) =>
      Array.from({ length: CLASS }, (_, place) => ({
        student: { id: (groupId - 1) * CLASS + place + 1 },
        attendence: true,
        delay,
      }));
    const body = { groupId, date: FIRST_DAY };
    const bodies = [true, false].map((delay) => ({ ...body, rows: marks(delay) }));
    const path = `${url}/api/student-attendance`;
    reading.push({ url: `${path}/getTable`, token, bodies: [body], statements: [] });
    saving.push({ url: `${path}/save`, token, bodies, statements: [] });
  }
  await client.end();
  return { reading, saving };
};

const measure = async (name: string, program: string[]): Promise<void> => {
  const dataDir = await newFolder();
  try {
    const school = await start(program, dataDir);
    const { reading, saving } = await fill(school);
    const idle = await memoryOf(school.child.pid ?? 0, (await postmasterOf(dataDir)).pid);
    const busy: number[] = [];
    for (let round = 0; round < LOAD_ROUNDS; round += 1) {
      await turnsPerSecond(round % 2 ? reading : saving);
      busy.push(await memoryOf(school.child.pid ?? 0, (await postmasterOf(dataDir)).pid));
    }
    const server = await memoryOf(school.child.pid ?? 0);
    await stop(school);
    const starts: number[] = [];
    for (let round = 0; round < STARTS; round += 1) {
      const again = await start(program, dataDir);
      starts.push(again.healthyMs);
      await stop(again);
    }
    console.log(
      `one school, ${name.padEnd(16)}  memory with its database: ${Math.round(idle)} MiB idle, at most ` +
        `${Math.round(Math.max(...busy))} under ${CONNECTIONS} connections (server ${Math.round(server)})  ` +
        `start to healthy: ${Math.round(median(starts))} ms`,
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Both releases in turn, each with its embedded database, which ours reaches through a socket. */
const compareRates = async (now: string[], previous: string[]): Promise<void> => {
  const folders = [await newFolder(), await newFolder()];
  const schools: School[] = [];
  try {
    const rated: Awaited<ReturnType<typeof fill>>[] = [];
    for (const [place, program] of [now, previous].entries()) {
      const school = await start(program, folders[place] ?? '', { LOG_LEVEL: 'warn' });
      schools.push(school);
      rated.push(await fill(school));
    }
    const [ours, theirs] = rated;
    for (const kind of ['reading', 'saving'] as const) {
      const ratios: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = await turnsPerSecond(theirs?.[kind] ?? []);
        ratios.push((await turnsPerSecond(ours?.[kind] ?? [])) / before);
      }
      console.log(`one school, ${kind.padEnd(16)}  ÷ previous release = ${median(ratios).toFixed(2)} requests/s`);
    }
  } finally {
    for (const school of schools) await stop(school);
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
};

/** Prints the memory, the start and the rates of one school with its embedded database, started as `npm start` does. */
export const measureOneSchool = async (previous: string | undefined): Promise<void> => {
  const now = ['--max-semi-space-size=8', fileURLToPath(import.meta.resolve('api/dist/main.js'))];
  await measure('this release', now);
  if (!previous) return;
  await measure('previous release', [previous]);
  await compareRates(now, [previous]);
};
