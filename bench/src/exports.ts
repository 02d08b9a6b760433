import { readFile } from 'node:fs/promises';
import { hashOfToken, newToken } from 'api/dist/auth/route-access.js';
import { insertSession } from 'api/dist/auth/sessions.queries.js';
import { recordQueries } from './rates.ts';
import { startSchoolServer, type SchoolServer } from './school-server.ts';
import { EXPORTED, seedExports } from './seed-exports.ts';

/** The server may use so much more memory while it exports. */
const MOST_MIB = 64;
const SAMPLE_MS = 50;
const ROUNDS = 3;
const KIB_PER_MIB = 1_024;

const residentMib = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / KIB_PER_MIB;
};

/** The most memory that a process uses during some work. */
const peakDuring = async (pid: number, work: () => Promise<void>): Promise<number> => {
  let peak = 0;
  const sample = async (): Promise<void> => {
    peak = Math.max(peak, await residentMib(pid));
  };
  const timer = setInterval(() => void sample(), SAMPLE_MS);
  try {
    await work();
    await sample();
  } finally {
    clearInterval(timer);
  }
  return peak;
};

type Exported = { bytes: number; rows: number };

const exporting =
  (url: string, token: string) =>
  async (format: string, query: object): Promise<Exported> => {
    const response = await fetch(`${url}/api/exports/table`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ table: 'students/getTable', format, query: { schoolId: 1, ...query } }),
    });
    if (!response.ok || !response.body) throw new Error(`exports/table answered ${response.status}.`);
    let bytes = 0;
    for await (const piece of response.body) bytes += piece.length;
    return { bytes, rows: Number(response.headers.get('pupitre-rows')) };
  };

const measure = async ({ url, pid, pool }: SchoolServer): Promise<void> => {
  const token = newToken();
  await recordQueries(pool, (db) => insertSession(db, 1, hashOfToken(token)));
  const ask = exporting(url, token);
  // Code and connections are there before the measurement, as on a server that runs for hours.
  for (const format of ['csv', 'xlsx']) await ask(format, { search: 'zoé ñáñez' });
  for (const format of ['csv', 'xlsx']) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await residentMib(pid);
      const began = performance.now();
      let file: Exported = { bytes: 0, rows: 0 };
      const peak = await peakDuring(pid, async () => {
        file = await ask(format, { sortBy: 'paternal', descending: false });
      });
      const seconds = (performance.now() - began) / 1_000;
      console.log(
        `export of ${file.rows.toLocaleString('en')} students, ${format.padEnd(4)} ${seconds.toFixed(1)} s, ` +
          `${(file.bytes / 1e6).toFixed(1)} MB, memory ${before.toFixed(0)} MiB, at most +${(peak - before).toFixed(0)} MiB`,
      );
      if (file.rows !== EXPORTED) throw new Error(`The file has ${file.rows} rows.`);
      if (peak - before > MOST_MIB) throw new Error(`The export used more than ${MOST_MIB} MiB.`);
    }
  }
};

/** Prints how much memory and time the export of a large table takes. */
export const benchExports = async (neighbourUrl: string): Promise<void> => {
  const server = await startSchoolServer(neighbourUrl, 'exports', seedExports);
  try {
    await measure(server);
  } finally {
    await server.stop();
  }
};
