import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PLATFORM_VERSION } from '@pupitre/shared/contracts/platform-version';
import { previousNames } from '@pupitre/shared/build/previous-names';
import { exportsOf, platformSurface, previousExports, surfaceFile, surfaceOf } from './platform-surface.ts';

const read = (version: string): string => readFileSync(surfaceFile(version), 'utf8');

const WHAT_TO_DO =
  `The surface of @pupitre/shared differs from the recorded one of platform ${PLATFORM_VERSION}: ` +
  'raise PLATFORM_VERSION in shared/src/contracts/platform-version.ts (the minor version for what is new, the major one for ' +
  'what is gone or means something else), then npm run surface -w shared.';

const only = (lines: string[], others: string[], sign: string): string[] =>
  lines.filter((line) => !others.includes(line)).map((line) => `${sign} ${line.trim()}`);

const difference = (recorded: string, present: string): string => {
  const [before, after] = [recorded.split('\n'), present.split('\n')];
  return [...only(before, after, '-'), ...only(after, before, '+')].slice(0, 30).join('\n');
};

test('[DEP-06] what the platform offers to remotes changes only with its version', () => {
  const recorded = existsSync(surfaceFile(PLATFORM_VERSION)) ? read(PLATFORM_VERSION) : '';
  const present = platformSurface();
  const problem = recorded === present ? '' : `${WHAT_TO_DO}\n${difference(recorded, present)}`;
  expect(problem).toBe('');
});

test('[DEP-06] a minor version takes nothing away from the ones before', () => {
  const [major] = PLATFORM_VERSION.split('.');
  const versions = readdirSync(dirname(surfaceFile(PLATFORM_VERSION)))
    .map((file) => file.replace(/\.txt$/, ''))
    .filter((version) => version.startsWith(`${major}.`));
  const present = exportsOf(read(PLATFORM_VERSION));
  const offered = new Set([...present, ...previousExports(present)]);
  const gone = versions.flatMap((version) => [...exportsOf(read(version))].filter((name) => !offered.has(name)));
  expect(versions.length).toBeGreaterThan(1);
  expect(gone).toEqual([]);
});

test('[DEP-06] every previous name stands for an export that exists, and for none of the same name', () => {
  const present = exportsOf(read(PLATFORM_VERSION));
  const wrong = Object.entries(previousNames).flatMap(([previous, sources]) =>
    Object.entries(sources).flatMap(([source, names]) =>
      Object.entries(names)
        .filter(([name, now]) => !present.has(`${source} ${now}`) || present.has(`${previous} ${name}`))
        .map(([name, now]) => `${previous} ${name} → ${source} ${now}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test('[DEP-06] names and declared types are the surface; comments and the order in a file are not', () => {
  const types = [
    "import type { A } from './a.ts';",
    '/** A comment. */',
    'export declare const one: (a: A, b: Map<string, A>) => A, two: {',
    '    name: string;',
    '};',
    'declare const hidden: string;',
    'export type Size = "small" | number;',
    'export interface Box {',
    '    size: Size;',
    '}',
    'export declare function open(box: Box): void;',
    'export {};',
  ].join('\n');
  expect(surfaceOf(types)).toEqual([
    'const one: (a: A, b: Map<string, A>) => A',
    'const two: { name: string; }',
    'function open(box: Box): void;',
    'interface Box { size: Size; }',
    'type Size = "small" | number;',
  ]);
  expect(surfaceOf(types.replace('a: A, ', 'a?: A, '))).not.toEqual(surfaceOf(types));
});
