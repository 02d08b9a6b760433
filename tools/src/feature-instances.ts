import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_STATUS } from '@pupitre/shared/contracts/answers';
import { ROOT } from './workspace.ts';

const sourcesUnder = (folder: string, suffix: string): { name: string; content: string }[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(suffix))
    .map((name) => ({ name, content: readFileSync(join(ROOT, folder, name), 'utf8') }));

/** Every call that a source of routes spells, without its parameters: `colors/create`, `states/get`. */
export const callsIn = (source: string): string[] =>
  [...source.matchAll(/\bapp\.(?:get|post|put|patch|delete)(?:<[^(]*>)?\(\s*'\/([^']+)'/g)].map(([, path = '']) =>
    path
      .split('/')
      .filter((part) => !part.startsWith(':'))
      .join('/'),
  );

/** The resources whose `getTable` pages, in a source of routes: a whole table, as that of a roll call, has nothing to page. */
export const pagedTablesIn = (source: string): string[] =>
  source
    .split(/(?=\bapp\.\w+\()/)
    .filter((route) => !route.includes('wholeTable('))
    .flatMap(callsIn)
    .filter((call) => call.endsWith('/getTable'))
    .map((call) => call.slice(0, -'/getTable'.length));

const routeSources = (): string[] => sourcesUnder('api/src', '.routes.ts').map(({ content }) => content);
const allCalls = (): string[] => routeSources().flatMap(callsIn);

const resourcesWith = (verb: string): string[] =>
  allCalls()
    .filter((call) => call.endsWith(`/${verb}`))
    .map((call) => call.slice(0, -verb.length - 1));

const upperCased = (): string[] =>
  sourcesUnder('shared/src/contracts', '.ts')
    .filter(({ name, content }) => name !== 'fields.ts' && content.includes('upperText('))
    .map(({ name }) => name.replace(/\.ts$/, ''));

/** The rows that speak of every table, form, call or code, and what they have to be proven for, by the code itself. */
const INSTANCES: Record<string, () => string[]> = {
  'CAT-06': () => routeSources().flatMap(pagedTablesIn),
  'CAT-07': () => resourcesWith('create'),
  'VAL-01': () => resourcesWith('create'),
  'VAL-02': () => Object.keys(ERROR_STATUS),
  'VAL-03': upperCased,
  'VAL-05': allCalls,
};

/** What a row has to be proven for one by one; none: the row stands for itself. */
export const instancesOf = (row: string): string[] => [...new Set(INSTANCES[row]?.() ?? [])].toSorted();
