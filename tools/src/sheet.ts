import { commitAfter } from './commit-argument.ts';
import { measureLists } from './sheet/listed-files.ts';
import type { Measure } from './sheet/measure.ts';
import { measure } from './sheet/measures.ts';
import { isProgram, readSources } from './sheet/sources.ts';
import { parse } from './sheet/syntax.ts';
import { runCommand } from './progress.ts';

const SHOWN = 8;

const table = (measures: Measure[]): string => {
  const lines = measures.map(({ title, value, bar, passes }) => [
    title,
    value,
    bar,
    bar === '–' ? '' : passes ? 'pass' : 'FAIL',
  ]);
  const rows = [['measure', 'value', 'bar', ''], ...lines];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
};

const offendersOf = ({ title, offenders }: Measure, shown: number): string => {
  const rest = offenders.length > shown ? [`… and ${offenders.length - shown} more: npm run sheet -- --all`] : [];
  return [`\n${title}:`, ...[...offenders.slice(0, shown), ...rest].map((line) => `  ${line}`)].join('\n');
};

/** `npm run sheet [-- --at COMMIT] [--all]`: measures the sources. It fails when a bar is missed. */
const sheet = async (): Promise<number> => {
  const args = process.argv.slice(3);
  const sources = readSources(commitAfter(args, '--at', 'npm run sheet -- --at v1.2.0'));
  const files = sources.filter(isProgram).map(parse);
  const measures = [...measure(files), ...measureLists(files, sources)];
  console.log(table(measures));
  const missed = measures.filter(({ passes }) => !passes);
  const isWhole = args.includes('--all');
  const listed = isWhole ? measures.filter(({ offenders }) => offenders.length > 0) : missed;
  for (const one of listed) console.log(offendersOf(one, isWhole ? Infinity : SHOWN));
  return missed.length > 0 ? 1 : 0;
};

await runCommand(sheet);
