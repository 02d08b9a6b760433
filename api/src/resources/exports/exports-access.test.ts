import { CALLS } from '@pupitre/shared/contracts/answers/calls';
import { EXPORTED_TABLES } from '@pupitre/shared/contracts/exports';
import { ROLES, type Role } from '@pupitre/shared/contracts/roles';
import { openSession } from '../../testing/accounts.ts';
import type { AccessCall } from '../../testing/access/access-call.ts';
import { ACCESS_TABLE } from '../../testing/access/access-table.ts';
import { buildAccessWorld, type AccessWorld } from '../../testing/access/access-world.ts';
import { valueAt, withValueAt } from '../../testing/access/body-ids.ts';
import { call } from '../../testing/call.ts';
import { createServerFixture } from '../../testing/test-server.ts';

const NOBODY = 999_999_999;
const server = createServerFixture();
let world: AccessWorld;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  world = await buildAccessWorld(server);
  for (const role of ROLES) tokens.set(role, await openSession(server.db, world.callers[role]));
});

const isExported = ({ path }: AccessCall): boolean => EXPORTED_TABLES.some((table) => table === path);
const tables = ACCESS_TABLE.filter(isExported);

test('[EXP-06] every table of the API can be exported', () => {
  const calls = Object.keys(CALLS).flatMap((name) => /^POST \/(.+\/getTable)$/.exec(name)?.[1] ?? []);
  expect(calls.filter((name) => !EXPORTED_TABLES.some((table) => table === name))).toEqual([]);
  expect(EXPORTED_TABLES.filter((table) => !tables.some(({ path }) => path === table))).toEqual([]);
});

const outcome = async (role: Role, path: string, body: object): Promise<string> => {
  const token = tokens.get(role);
  const { status, body: answer } = await call(server.url, 'POST', path, body, { token });
  return status === 200 ? '200' : `${status} ${answer.code}`;
};

/** The outcomes of the call of a table and of its export. */
const both = async (role: Role, table: string, query: object): Promise<[string, string]> => [
  await outcome(role, table, query),
  await outcome(role, 'exports/table', { table, format: 'csv', query }),
];

const titled = tables.flatMap((access) => ROLES.map((role) => [access.path, access.form ?? '', role, access] as const));

test.each(titled)('[EXP-06] an export of %s %s as %s is allowed where the table is', async (table, _, role, access) => {
  for (const [place, rows] of Object.entries(world.places)) {
    const { body = {} } = await access.ask(rows, tokens.get(role));
    const [own, exported] = await both(role, table, body);
    expect([place, exported]).toEqual([place, own]);
    for (const path of access.ids ?? []) {
      if (valueAt(body, path) === undefined) continue;
      const [ownAnswer, ofExport] = await both(role, table, withValueAt(body, path, NOBODY));
      expect([place, path, ofExport]).toEqual([place, path, ownAnswer]);
    }
  }
});
