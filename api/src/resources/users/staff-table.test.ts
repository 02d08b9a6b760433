import type { Named } from '@pupitre/shared/contracts/answers';
import { STAFF_COLUMNS } from '@pupitre/shared/contracts/staff';
import { asAdministrator } from '../../testing/administrator.ts';
import { NOT_FOUND, refusal } from '../../testing/call.ts';
import { insertLivingSchool, insertStaff, type LivingSchool } from '../../testing/schools.ts';
import { testTable } from '../../testing/table-tests.ts';

const admin = asAdministrator();
let school: LivingSchool;
let big: LivingSchool;
beforeAll(async () => {
  school = await insertLivingSchool(admin.db());
  big = await insertLivingSchool(admin.db());
  for (const name of ['ÁNGELA', 'ÑAME', 'NURIA', 'OCTAVIO', 'ÉDGAR']) {
    await insertStaff(admin.db(), big.id, name < 'O' ? 'teacher' : 'directive', { name, paternal: `${name}EZ` });
  }
  await insertStaff(admin.db(), big.id, 'teacher', { name: 'ÁNGELA', deleted_at: new Date() });
});

const optionsOf = (id: number) =>
  admin.call<Named[]>('GET', `users/getSchoolPersonalOptions/${id}`, undefined, { token: big.directive.token });

testTable(admin, {
  name: 'users/getSchoolPersonal',
  columns: STAFF_COLUMNS,
  search: 'angela',
  hits: 1,
  owner: () => ({ schoolId: big.id }),
});

test('[SCH-05] the options are the living staff by their full names', async () => {
  const { data } = (await optionsOf(big.id)).body;
  const names = data.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare));
  expect(names.filter((name) => name.startsWith('ÁNGELA'))).toEqual(['ÁNGELA ÁNGELAEZ ZÚÑIGA']);
  expect(names).toHaveLength(7);
  expect(refusal(await optionsOf(school.id))).toEqual(NOT_FOUND);
});
