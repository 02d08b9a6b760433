import { SCHOOL_ACTIVITY_COLUMNS } from '@pupitre/shared/contracts/school-activities';
import { SCHOOL_COLUMNS } from '@pupitre/shared/contracts/schools';
import { asAdministrator } from '../testing/administrator.ts';
import { insertSchool, insertSchoolActivity } from '../testing/schools.ts';
import { testTable } from '../testing/table-tests.ts';

const admin = asAdministrator();
let schoolId: number;

const NAMES = ['Ñandú', 'Nube', 'Álamo', 'Azul', 'ábaco', 'Música', 'MÚSICA de cámara'];
const PLACES = [19.5, -33.4, null, 9.25, 100, 9.1, null];

beforeAll(async () => {
  const db = admin.db();
  for (const [place, name] of NAMES.entries()) {
    const latitude = PLACES[place] ?? null;
    const written = { name: name.toUpperCase(), address: `CALLE ${name.toUpperCase()}`, zip: `0${9_000 - place}` };
    const school = await insertSchool(db, { ...written, municipality_id: 50 - place, latitude, longitude: latitude });
    schoolId ??= school.id;
  }
  const { id: other } = await insertSchool(db, { name: 'OTRA' });
  await insertSchoolActivity(db, other, { name: 'MÚSICA' });
  for (const [place, name] of NAMES.entries()) {
    const description = `CON ${NAMES[(place + 3) % NAMES.length]}`.toUpperCase();
    const rest = { icon: `icon_${7 - place}`, color_id: (place % 5) + 1 };
    await insertSchoolActivity(db, schoolId, { name: name.toUpperCase(), description, ...rest });
  }
});

const NUMBERS = ['latitude', 'longitude'] as const;

describe('schools', () => {
  const columns = SCHOOL_COLUMNS.filter((column) => !NUMBERS.some((number) => number === column));
  testTable(admin, { name: 'schools', columns, search: 'musica', hits: 2 });

  test.each(NUMBERS)('[CAT-06 schools] sorts by %s as a number, schools without one at the end', async (sortBy) => {
    const ask = { sortBy, rowsPerPage: 10 };
    const up = await admin.call('POST', 'schools/getTable', { ...ask, descending: false });
    const numbers = up.body.tableData.items.map((item) => item[sortBy]);
    expect(numbers).toEqual([-33.4, 9.1, 9.25, 19.5, 100, null, null, null]);
    const down = await admin.call('POST', 'schools/getTable', { ...ask, descending: true });
    const ids = down.body.tableData.items.map(({ id }) => id);
    expect(ids.toReversed()).toEqual(up.body.tableData.items.map(({ id }) => id));
  });

  test('[CAT-06 schools] the search finds the municipality too', async () => {
    const municipality = admin.db().selectFrom('municipalities').where('id', '=', 44).select('name');
    const { name } = await municipality.executeTakeFirstOrThrow();
    const found = await admin.call('POST', 'schools/getTable', { search: name.toLowerCase() });
    expect(found.body.tableData.total_items).toBe(1);
  });
});

describe('school-activities', () => {
  testTable(admin, {
    name: 'school-activities',
    columns: SCHOOL_ACTIVITY_COLUMNS,
    search: 'musica',
    hits: 4,
    owner: () => ({ schoolId }),
  });
});
