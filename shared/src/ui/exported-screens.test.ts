import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPORTED_TABLES } from '../contracts/exports.ts';
import { EXPORTED_ENDPOINTS } from './internal/export/exported-endpoints.ts';

const ROOT = join(__dirname, '../../..');
const WORKSPACES = ['shared', 'shell', 'mf-auth', 'mf-catalogs', 'mf-groups', 'mf-schools', 'mf-students'];

const sourcesOf = (workspace: string): string[] =>
  readdirSync(join(ROOT, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(ROOT, workspace, 'src', name), 'utf8'));
const sources = WORKSPACES.flatMap(sourcesOf);

/** The reads whose screens have no export: short lists of cards, and those that another file has. */
const WITHOUT: Record<string, string> = {
  attendanceOfDay: 'the month of the group is exported',
  feeds: 'the own calendars of a user',
  gradingPeriodsTable: 'five cards at most, in one view',
  guardians: 'the few guardians of a student, as cards',
  noticesTable: 'the messages to a user, no table',
  schoolTokens: 'the few programs of a school, as cards',
};

const READ = /(\w+): build\.query<((?:(?!build\.).)*?)>\(\{\s*query: [^]*?url: [`']([^`'$]+)/gs;
const reads = sources.flatMap((source) =>
  [...source.matchAll(READ)].map(([, name = '', type = '', url = '']) => ({ name, type, url })),
);
const catalogs = sources.flatMap((source) =>
  [...source.matchAll(/(\w+): (\w+)\.table\b/g)].map(([, name = '', path = '']) => ({ name, url: `${path}/getTable` })),
);
const isTable = ({ type, url }: { type: string; url: string }): boolean =>
  type.startsWith('TableData<') || url.endsWith('/getTable') || EXPORTED_TABLES.some((table) => table === url);

test('[EXP-07] every table of a screen has its export, or the reason why it has none', () => {
  const tables = [...reads.filter((read) => isTable(read) && read.name !== 'table'), ...catalogs];
  expect(tables.length).toBeGreaterThan(30);
  const missing = tables.filter(({ name, url }) => !(name in WITHOUT) && EXPORTED_ENDPOINTS[name] !== url);
  expect(missing).toEqual([]);
  const names = tables.map(({ name }) => name);
  expect(Object.keys({ ...WITHOUT, ...EXPORTED_ENDPOINTS }).filter((name) => !names.includes(name))).toEqual([]);
});
