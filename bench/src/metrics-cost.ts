import { freePort } from 'api/dist/db/embedded/postmaster.js';
import { SAVE, teachersOf } from './class-requests.ts';
import { turnsPerSecond, type Turns } from './class-rates.ts';
import { median, ROUNDS } from './rates.ts';
import { startSchoolServer, type SchoolServer } from './school-server.ts';
import { CLASS, seedClasses } from './seed-classes.ts';

/** Thirty classes. */
const STUDENTS = 1_020;
/** More often than any scraper asks. */
const SCRAPE_MS = 1_000;

type Side = { server: SchoolServer; teachers: Turns[] };

const startSide = async (neighbourUrl: string, name: string, settings: Record<string, string>): Promise<Side> => {
  const seed = (client: Parameters<typeof seedClasses>[0]) => seedClasses(client, STUDENTS / CLASS);
  const server = await startSchoolServer(neighbourUrl, name, seed, settings);
  return { server, teachers: await teachersOf(server, SAVE, STUDENTS) };
};

/** Prints what metrics and the watch of slow statements cost a save of a class. */
export const benchMetrics = async (neighbourUrl: string): Promise<void> => {
  const port = String(await freePort());
  const off = await startSide(neighbourUrl, 'metrics_off', { SLOW_STATEMENT_MS: '0' });
  const on = await startSide(neighbourUrl, 'metrics_on', { SLOW_STATEMENT_MS: '500', METRICS_PORT: port });
  const scrape = (): void => void fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
  const scraper = setInterval(scrape, SCRAPE_MS);
  try {
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [without, withMetrics] =
        round % 2 === 0
          ? [await turnsPerSecond(off.teachers), await turnsPerSecond(on.teachers)]
          : [await turnsPerSecond(on.teachers), await turnsPerSecond(off.teachers)].toReversed();
      ratios.push((withMetrics ?? 0) / (without ?? 1));
    }
    console.log(`student-attendance/save with metrics ÷ without = ${median(ratios).toFixed(2)}`);
  } finally {
    clearInterval(scraper);
    await off.server.stop();
    await on.server.stop();
  }
};
