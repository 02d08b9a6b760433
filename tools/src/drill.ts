import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stopOnSignals } from '@pupitre/shared/deploy/stop-signals';
import { buildChanged, compileServer } from './build.ts';
import { isGood, printedBoard, printedRow } from './drill/board.ts';
import { boardPage } from './drill/board-page.ts';
import { collectEnds, startInstallation, type Ends } from './drill/installation.ts';
import { startLoad } from './drill/load.ts';
import { ensurePrograms } from './drill/programs.ts';
import { runScenario, type Played } from './drill/run-scenario.ts';
import type { Scenario } from './drill/scenario.ts';
import { SCENARIOS } from './drill/scenarios.ts';
import { Failure, runCommand, step } from './progress.ts';
import { CACHE } from './workspace.ts';

const FOLDER = join(CACHE, 'drill');

/** The faults that the command line names; all without a name. */
const chosen = (names: string[]): readonly Scenario[] => {
  const unknown = names.filter((name) => !SCENARIOS.some((scenario) => scenario.name === name));
  if (unknown.length > 0) {
    throw new Failure(`There is no fault "${unknown[0]}": ${SCENARIOS.map(({ name }) => name).join(', ')}.`);
  }
  return names.length > 0 ? SCENARIOS.filter(({ name }) => names.includes(name)) : SCENARIOS;
};

const copyLogs = async (from: string): Promise<void> => {
  const logs = (await readdir(from)).filter((name) => name.endsWith('.log'));
  await Promise.all(logs.map((name) => cp(join(from, name), join(FOLDER, name))));
};

const play = async (scenarios: readonly Scenario[], ends: Ends): Promise<Played[]> => {
  const programs = await ensurePrograms();
  await compileServer();
  await buildChanged();
  const installation = await startInstallation(programs, ends);
  ends.add(() => copyLogs(installation.folder));
  const load = await startLoad(installation.url);
  ends.add(load.stop);
  await load.pause();
  const rows: Played[] = [];
  for (const scenario of scenarios) {
    const row = await step(scenario.title, () => runScenario(scenario, installation, load));
    console.log(printedRow(row));
    rows.push(row);
  }
  return rows;
};

/** `npm run drill [-- fault …]`: plays faults of a whole installation under load. It prints a board and writes a page. */
const drill = async (): Promise<number> => {
  const scenarios = chosen(process.argv.slice(3));
  const ends = collectEnds();
  stopOnSignals(async () => {
    await ends.run();
    return 130;
  });
  const fail = async (error: unknown): Promise<never> => {
    console.error(error);
    await ends.run();
    process.exit(1);
  };
  process.on('uncaughtException', (error) => void fail(error));
  await mkdir(FOLDER, { recursive: true });
  try {
    const rows = await play(scenarios, ends);
    await writeFile(join(FOLDER, 'index.html'), boardPage(rows, new Date()));
    console.log(`\n${printedBoard(rows)}\n\n${join(FOLDER, 'index.html')}`);
    return rows.every(isGood) ? 0 : 1;
  } finally {
    await ends.run();
  }
};

await runCommand(drill);
