import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifest } from '@pupitre/shared/contracts/registry';
import { HOME_READS } from '@pupitre/shared/contracts/route-reads';
import { ROLES, type Role } from '@pupitre/shared/contracts/roles';
import { ACCESS_TABLE } from '../testing/access/access-table.ts';

const ROOT = join(import.meta.dirname, '../../..');

type EarlyRead = { screen: string; call: string; roles: readonly Role[] };

const earlyReadsOf = (remote: string): EarlyRead[] => {
  const { routes } = remoteManifest.validateSync(JSON.parse(readFileSync(join(ROOT, remote, 'remote.json'), 'utf8')));
  return routes.flatMap(({ path, roles, reads }) => reads?.map(({ call }) => ({ screen: path, call, roles })) ?? []);
};

const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
const home = HOME_READS.map(({ call, roles }): EarlyRead => ({ screen: '/', call, roles }));
const earlyReads = [...home, ...remotes.flatMap(earlyReadsOf)];

const mayMake = (role: Role, call: string): boolean => {
  const [method, path = ''] = call.replace(/\{\w+:\w+\}/, '{id}').split(' /');
  const found = ACCESS_TABLE.filter((row) => row.method === method && row.path === path);
  return found.some(({ callers }) => callers === 'everybody' || role in callers);
};

test.each(earlyReads)('[PERF-03] every role of $screen may make its early read $call', ({ call, roles }) => {
  const refused = (roles.length > 0 ? roles : ROLES).filter((role) => !mayMake(role, call));
  expect(refused).toEqual([]);
});

test('[PERF-03] the screens that people wait for most begin with reads', () => {
  expect(earlyReads.map(({ screen }) => screen)).toEqual(expect.arrayContaining(['/', '/group/:id', '/students']));
});
