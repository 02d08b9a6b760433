import { hashOfToken, newToken } from 'api/dist/auth/route-access.js';
import { insertSession } from 'api/dist/auth/sessions.queries.js';
import { median, recordQueries, ROUNDS } from './rates.ts';
import { startSchoolServer, type SchoolServer } from './school-server.ts';
import { classesFor, LAST_DAY, marksOf, OWN_MARKS, seedDashboards } from './seed-dashboards.ts';

/** The marks of other schools beside those of the measured one. */
const SIZES = [10_000, 1_000_000];
/** The first runs of a statement are planned for their values. */
const WARM_UP = 8;
/** The dashboard of a school may take so much longer beside the marks of others. */
const MOST = 1.3;

const DAYS = [
  ['a grading period', '2026-11-25'],
  ['a school year', LAST_DAY],
] as const;

type Side = { server: SchoolServer; token: string };

const sideOf = async (server: SchoolServer): Promise<Side> => {
  const token = newToken();
  await recordQueries(server.pool, (db) => insertSession(db, 1, hashOfToken(token)));
  return { server, token };
};

/** The milliseconds of one dashboard. */
const timeOf = async ({ server, token }: Side, date: string): Promise<number> => {
  const began = performance.now();
  const response = await fetch(`${server.url}/api/dashboards/getSchool`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ schoolId: 1, date }),
  });
  if (!response.ok) throw new Error(`The dashboard answered ${response.status}: ${await response.text()}`);
  await response.text();
  return performance.now() - began;
};

const compare = async ([small, large]: [Side, Side], date: string): Promise<{ few: number; many: number }> => {
  const [few, many]: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const times = [await timeOf(small, date), await timeOf(large, date)] as const;
    if (round < 0) continue;
    few.push(times[0]);
    many.push(times[1]);
  }
  return { few: median(few), many: median(many) };
};

/** Prints the time of a school's dashboard beside few and many marks of other schools. */
export const benchDashboards = async (neighbourUrl: string): Promise<void> => {
  const servers: SchoolServer[] = [];
  try {
    for (const marks of SIZES) {
      const seed = (classes: number) =>
        startSchoolServer(neighbourUrl, `dashboards_${marks}`, (client) => seedDashboards(client, classes));
      servers.push(await seed(classesFor(marks)));
    }
    const [few, many] = servers;
    if (!few || !many) return;
    const sides: [Side, Side] = [await sideOf(few), await sideOf(many)];
    const [less, more] = SIZES.map((marks) => marksOf(classesFor(marks)).toLocaleString('en'));
    for (const [name, date] of DAYS) {
      const times = await compare(sides, date);
      const ratio = times.many / times.few;
      console.log(
        `dashboard of ${OWN_MARKS.toLocaleString('en')} own marks, ${name.padEnd(16)}  time beside ${more} other marks ÷ ` +
          `beside ${less} = ${ratio.toFixed(2)} (${Math.round(times.many)} ms)`,
      );
      if (ratio > MOST) throw new Error(`It may be ${MOST} at most.`);
    }
  } finally {
    for (const server of servers) await server.stop();
  }
};
