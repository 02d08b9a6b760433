import { hashOfToken, newToken } from 'api/dist/auth/route-access.js';
import { insertSession } from 'api/dist/auth/sessions.queries.js';
import { GROWING_LISTS, GROWING_READS, READERS, type GrowingList, type Reader } from './growth-lists.ts';
import { median, recordQueries } from './rates.ts';
import { startSchoolServer, type SchoolServer } from './school-server.ts';
import { seedGrowth, type PortalSize } from './seed-growth.ts';

export const SMALL: PortalSize = { schools: 60, students: 1_020, groups: 30, days: 66, requests: 60 };
const LARGE: PortalSize = { schools: 10_000, students: 10_000, groups: 3_000, days: 100, requests: 10_000 };

const ROWS = 25;
/** The first runs of a statement are planned for their values; later ones may not be. */
const WARM_UP = 8;
const RUNS = 9;
/** A list may cost so much more in the large portal than in the small one. */
const MOST = 1.5;

export type Side = { server: SchoolServer; tokens: Record<Reader, string> };
export type Call = { path: string; reader: Reader; body: object };
export type Case = { name: string; small: Call; large: Call };

export const sideOf = async (server: SchoolServer): Promise<Side> => {
  const tokens = { admin: newToken(), directive: newToken(), teacher: newToken() };
  await recordQueries(server.pool, async (db) => {
    for (const reader of ['admin', 'directive', 'teacher'] as const) {
      await insertSession(db, READERS[reader], hashOfToken(tokens[reader]));
    }
  });
  return { server, tokens };
};

const ask = async ({ server, tokens }: Side, { path, reader, body }: Call): Promise<unknown> => {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[reader]}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
};

const totalOf = (answer: unknown): number => {
  const { tableData }: { tableData?: { total_items?: number } } = Object(answer);
  return tableData?.total_items ?? 0;
};

type Asked = { sortBy: string; search: string; descending: boolean };

/** The first, the middle and the last page on each side, as far as the list has them. */
const casesOf = async (small: Side, large: Side, list: GrowingList, asked: Asked): Promise<Case[]> => {
  const call = (page: number): Call => ({ ...list, body: { ...list.body, ...asked, page, rowsPerPage: ROWS } });
  const last = async (side: Side) => Math.max(1, Math.ceil(totalOf(await ask(side, call(1))) / ROWS));
  const [few, many] = [await last(small), await last(large)];
  const name = `${list.name}, by ${asked.sortBy}${asked.descending ? ' ↓' : ''}${asked.search && `, “${asked.search}”`}`;
  const first = { name, small: call(1), large: call(1) };
  if (many === 1) return [first];
  const middle = { name: `${name}, middle`, small: call(Math.ceil(few / 2)), large: call(Math.ceil(many / 2)) };
  return [first, ...(many > 2 ? [middle] : []), { name: `${name}, last`, small: call(few), large: call(many) }];
};

/** `GROWTH` begins the names of the lists that are compared. */
const isWanted = ({ name }: { name: string }): boolean => name.startsWith(process.env['GROWTH'] ?? '');

const everyCase = async (small: Side, large: Side): Promise<Case[]> => {
  const reads = GROWING_READS.filter(isWanted);
  const cases: Case[] = reads.map(({ name, ...call }) => ({ name, small: call, large: call }));
  for (const list of GROWING_LISTS.filter(isWanted)) {
    for (const sortBy of list.sorts) {
      cases.push(...(await casesOf(small, large, list, { sortBy, search: '', descending: false })));
    }
    for (const sortBy of list.sorts.slice(0, 2)) {
      for (const search of list.searches) {
        cases.push(...(await casesOf(small, large, list, { sortBy, search, descending: true })));
      }
    }
  }
  return cases;
};

const timed = async (side: Side, call: Call): Promise<number> => {
  const start = performance.now();
  await ask(side, call);
  return performance.now() - start;
};

/** The medians of both sides, which take turns at being the first one. */
export const compare = async (small: Side, large: Side, { small: few, large: many }: Case, runs = RUNS) => {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  const turns = {
    small: async () => times.small.push(await timed(small, few)),
    large: async () => times.large.push(await timed(large, many)),
  };
  for (let run = -WARM_UP; run < runs; run += 1) {
    if (run === 0) {
      times.small = [];
      times.large = [];
    }
    for (const side of run % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const))
      await turns[side]();
  }
  return { small: median(times.small), large: median(times.large) };
};

/** Prints the ratio of each case. */
const compareSizes = async (few: SchoolServer, many: SchoolServer): Promise<void> => {
  const [small, large] = [await sideOf(few), await sideOf(many)];
  const cases = await everyCase(small, large);
  const ratios: number[] = [];
  for (const one of cases) {
    const times = await compare(small, large, one);
    const ratio = times.large / times.small;
    ratios.push(ratio);
    const flag = ratio > MOST ? '  ← above the limit' : '';
    console.log(
      `${one.name.padEnd(60)} ${ratio.toFixed(2)}  (${times.small.toFixed(1)} → ${times.large.toFixed(1)} ms)${flag}`,
    );
  }
  const above = ratios.filter((ratio) => ratio > MOST).length;
  console.log(`${cases.length} reads, median ratio ${median(ratios).toFixed(2)}, above ${MOST}: ${above}`);
};

/** Prints what each list costs in a large portal, as a ratio to a small one. */
export const benchGrowth = async (neighbourUrl: string): Promise<void> => {
  const servers: SchoolServer[] = [];
  try {
    for (const [name, size] of Object.entries({ small: SMALL, large: LARGE })) {
      servers.push(await startSchoolServer(neighbourUrl, `growth_${name}`, (client) => seedGrowth(client, size)));
    }
    const [few, many] = servers;
    if (few && many) await compareSizes(few, many);
  } finally {
    for (const server of servers) await server.stop();
  }
};
