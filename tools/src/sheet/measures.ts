import { commentsOf, isRelative, isSuppression } from './comments.ts';
import { clonesIn } from './duplication.ts';
import { effectsOf, functionsOf, looseTypesOf, type Callable } from './functions.ts';
import { atMost, between, shown, type Measure } from './measure.ts';
import { cyclesIn, graphOf, sharedNames } from './modules.ts';
import { isTest } from './sources.ts';
import type { Parsed } from './syntax.ts';

const FRAGMENT = 12;

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
const percentile = (numbers: number[], share: number): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};

const longest = (items: { at: string; lines: number }[], limit: number): string[] =>
  items
    .filter(({ lines }) => lines > limit)
    .toSorted((one, other) => other.lines - one.lines)
    .map(({ at, lines }) => `${lines} ${at}`);

const linesOf = (files: Parsed[]): number => sum(files.map(({ codeLines }) => codeLines.length));
const named = ({ at, name, lines }: Callable): { at: string; lines: number } => ({ at: `${at} ${name}`, lines });

const lengthMeasures = (files: Parsed[], code: Parsed[]): Measure[] => {
  const all = files.map(({ path, codeLines }) => ({ at: path, lines: codeLines.length }));
  const lengths = code.map(({ codeLines }) => codeLines.length);
  const fragments = code.filter(({ text }) => text.split('\n').length - 1 <= FRAGMENT);
  return [
    atMost('file length, median', percentile(lengths, 0.5), 60),
    atMost('file length, p95', percentile(lengths, 0.95), 200, longest(all, 200)),
    atMost('file length, longest (tests too)', Math.max(...all.map(({ lines }) => lines)), 300, longest(all, 300)),
    shown(
      `files of at most ${FRAGMENT} lines`,
      `${fragments.length} of ${code.length}`,
      fragments.map(({ path }) => path),
    ),
  ];
};

const functionMeasures = (code: Parsed[]): Measure[] => {
  const callables = code.flatMap(functionsOf);
  const functions = callables.filter(({ name }) => name !== '');
  const components = callables.filter(({ isComponent }) => isComponent);
  const long = longest(functions.map(named), 60);
  const lengths = components.map(({ lines }) => lines);
  const effects = code.flatMap(effectsOf);
  return [
    atMost('named functions > 60 lines', (100 * long.length) / functions.length, 3, long, { digits: 1, unit: ' %' }),
    atMost(
      'longest function',
      Math.max(...callables.map(({ lines }) => lines)),
      100,
      longest(callables.map(named), 100),
    ),
    atMost('component length, median', percentile(lengths, 0.5), 40),
    atMost('component length, p95', percentile(lengths, 0.95), 120, longest(components.map(named), 120)),
    atMost(
      `effects per component (${effects.length} in ${components.length})`,
      effects.length / components.length,
      0.08,
      effects,
      { digits: 3 },
    ),
  ];
};

const typeMeasures = (files: Parsed[]): Measure[] => {
  const loose = files.map(looseTypesOf);
  const [any, as] = [loose.flatMap((file) => file.any), loose.flatMap((file) => file.as)];
  const suppressions = files.flatMap(commentsOf).filter(({ text }) => isSuppression(text));
  const thousands = linesOf(files) / 1000;
  return [
    atMost('any', any.length, 0, any),
    atMost('as per 1,000 lines (not as const)', as.length / thousands, 0.5, as, { digits: 2 }),
    atMost(
      'suppressions per 1,000 lines',
      suppressions.length / thousands,
      0.1,
      suppressions.map(({ at }) => at),
      { digits: 2 },
    ),
  ];
};

const commentMeasures = (files: Parsed[], code: Parsed[]): Measure[] => {
  const comments = sum(code.map(({ commentLines }) => commentLines));
  const density = (100 * comments) / (comments + linesOf(code));
  const all = files.flatMap(commentsOf);
  const relative = all.filter(({ text }) => isRelative(text)).map(({ at, text }) => `${at} ${text.slice(0, 60)}`);
  return [
    between('comment density', density, [4, 9], { digits: 1, unit: ' %' }),
    atMost(`relative clauses as comments (of ${all.length})`, relative.length, 0, relative),
  ];
};

const duplicationMeasures = (code: Parsed[], tests: Parsed[]): Measure[] =>
  [
    { title: 'duplication, code', files: code },
    { title: 'duplication, tests', files: tests },
  ].map(({ title, files }) => {
    const clones = clonesIn(files).toSorted((one, other) => other.lines - one.lines);
    const share = (100 * sum(clones.map(({ lines }) => lines))) / sum(files.map(({ text }) => text.split('\n').length));
    const places = clones.map(({ lines, at, copyOf }) => `${lines} ${at} = ${copyOf}`);
    return atMost(title, share, 1.5, places, { digits: 2, unit: ' %' });
  });

const moduleMeasures = (files: Parsed[]): Measure[] => {
  const cycles = cyclesIn(graphOf(files));
  // A migration's steps and a tool's configuration have names that others prescribe.
  const ours = files.filter(({ path }) => !/\/migrations\/|\.config\.m?[jt]s$/.test(path));
  const names = sharedNames(ours).map(([name, paths]) => `${name}: ${paths.join(', ')}`);
  return [
    atMost(
      'files in import cycles, types counted',
      sum(cycles.map(({ length }) => length)),
      0,
      cycles.map((one) => one.join(' ')),
    ),
    shown('names that two modules export', String(names.length), names),
  ];
};

/** Everything that the sources say by themselves. Lines are lines with code: blank ones and comments do not count. */
export const measure = (files: Parsed[]): Measure[] => {
  const code = files.filter(({ path }) => !isTest(path));
  const tests = files.filter(({ path }) => isTest(path));
  return [
    ...lengthMeasures(files, code),
    ...functionMeasures(code),
    ...typeMeasures(files),
    ...commentMeasures(files, code),
    between('test lines per line of code', linesOf(tests) / linesOf(code), [0.6, 1], { digits: 2 }),
    ...duplicationMeasures(code, tests),
    ...moduleMeasures(files),
  ];
};
