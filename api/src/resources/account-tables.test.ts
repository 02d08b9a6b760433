import { ACCOUNT_COLUMNS } from '@pupitre/shared/contracts/accounts';
import { insertAccount } from '../testing/accounts.ts';
import { asAdministrator } from '../testing/administrator.ts';
import { testTable } from '../testing/table-tests.ts';

const admin = asAdministrator();
const NAMES = ['ÑANDÚ', 'NUBE', 'ÁLAMO', 'AZUL', 'ÁBACO', 'EXPLICACIÓN', 'EXPLICACION LARGA'];
const ROLES = ['parent', 'directive', 'super_admin', 'teacher'] as const;

beforeAll(async () => {
  for (const [place, name] of NAMES.entries()) {
    const last_login_at = place > 1 ? new Date(Date.UTC(2026, 1, 20 - place)) : null;
    const paternal = NAMES.at(-place) ?? name;
    await insertAccount(admin.db(), { name, paternal, role: ROLES[place % 4] ?? 'parent', last_login_at });
  }
});

const columns = ACCOUNT_COLUMNS.filter((column) => column !== 'lastLoginAt');
testTable(admin, { name: 'users/getTable', columns, search: 'explicacion', hits: 4 });

test('[CAT-06 users/getTable] sorts by the last login, accounts without one as the longest ago', async () => {
  const ask = { sortBy: 'lastLoginAt', rowsPerPage: 50 };
  const logins = async (descending: boolean) => {
    const { body } = await admin.call('POST', 'users/getTable', { ...ask, descending });
    return body.tableData.items.map(({ lastLoginAt }) => String(lastLoginAt));
  };
  const down = await logins(true);
  const known = down.filter((moment) => moment !== 'null');
  expect(known).toEqual(known.toSorted().toReversed());
  expect(down.slice(known.length)).toEqual(down.slice(known.length).fill('null'));
  expect(known.length).toBeLessThan(down.length);
  expect((await logins(false)).toReversed()).toEqual(down);
});
