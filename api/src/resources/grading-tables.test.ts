import { SUBJECT_COLUMNS } from '@pupitre/shared/contracts/subjects';
import { asAdministrator } from '../testing/administrator.ts';
import { insertSubject } from '../testing/grading.ts';
import { insertSchool } from '../testing/schools.ts';
import { testTable } from '../testing/table-tests.ts';

const admin = asAdministrator();
let schoolId: number;

const NAMES = ['Ñandú', 'Nube', 'Álamo', 'Azul', 'ábaco', 'Música', 'MÚSICA de cámara'];
const FIELDS = ['languages', 'science', 'ethics', 'human'] as const;
const LEVELS = ['preschool', 'primary', 'secondary'] as const;

beforeAll(async () => {
  schoolId = (await insertSchool(admin.db())).id;
  const { id: other } = await insertSchool(admin.db());
  await insertSubject(admin.db(), other, { name: 'MÚSICA' });
  for (const [place, name] of NAMES.entries()) {
    const field = FIELDS[place % 4] ?? 'languages';
    const level = LEVELS[place % 3] ?? 'primary';
    await insertSubject(admin.db(), schoolId, { name, field, level, grade: (place % 3) + 1, position: 9 - place });
  }
});

const IN_ORDER = ['level', 'field'] as const;

describe('subjects', () => {
  testTable(admin, {
    name: 'subjects',
    columns: SUBJECT_COLUMNS.filter((column) => !IN_ORDER.some((each) => each === column)),
    search: 'musica',
    hits: 2,
    owner: () => ({ schoolId }),
  });

  test.each([
    ['level', LEVELS],
    ['field', FIELDS],
  ] as const)('[CAT-06 subjects] sorts by %s in the official order', async (sortBy, order) => {
    const ask = { schoolId, sortBy, rowsPerPage: 10, descending: false };
    const { body } = await admin.call('POST', 'subjects/getTable', ask);
    const places = body.tableData.items.map((item) => order.findIndex((each) => each === item[sortBy]));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});
