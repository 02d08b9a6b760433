import { GRADING_PERIOD_COLUMNS } from '@pupitre/shared/contracts/grading-periods';
import { CLOSURE_KINDS, SCHOOL_CLOSURE_COLUMNS } from '@pupitre/shared/contracts/school-closures';
import { SCHOOL_YEAR_COLUMNS } from '@pupitre/shared/contracts/school-years';
import { asAdministrator } from '../testing/administrator.ts';
import { insertSchool } from '../testing/schools.ts';
import { testTable } from '../testing/table-tests.ts';
import { insertClosure, insertPeriod, insertYear } from '../testing/years.ts';

const admin = asAdministrator();
let schoolId: number;
let schoolYearId: number;

const NAMES = ['Ñandú', 'Nube', 'Álamo', 'Azul', 'ábaco', 'Música', 'MÚSICA de cámara'];

beforeAll(async () => {
  const db = admin.db();
  schoolId = (await insertSchool(db)).id;
  const { id: other } = await insertSchool(db);
  await insertYear(db, other, { name: 'MÚSICA' });
  for (const [place, name] of NAMES.entries()) {
    const days = { start_date: `20${40 - place}-08-01`, end_date: `20${41 - place}-06-${10 + place}` };
    schoolYearId = (await insertYear(db, schoolId, { name, ...days })).id;
  }
  const year = { id: schoolYearId, schoolId };
  for (const [place, name] of NAMES.entries()) {
    const days = { start_date: `2034-0${9 - (place % 2)}-${20 - place}`, end_date: `2034-1${place % 3}-0${place + 1}` };
    await insertClosure(db, year, { name, kind: CLOSURE_KINDS[place % 6] ?? 'other', ...days });
    const shown = { shown_from: `2035-01-0${7 - place}`, shown_to: `2035-01-1${place}` };
    await insertPeriod(db, year, { number: ((place * 3) % 7) + 1, ...days, ...shown });
  }
});

describe('school-years', () => {
  testTable(admin, {
    name: 'school-years',
    columns: SCHOOL_YEAR_COLUMNS,
    search: 'musica',
    hits: 2,
    owner: () => ({ schoolId }),
  });
});

describe('school-closures', () => {
  testTable(admin, {
    name: 'school-closures',
    columns: SCHOOL_CLOSURE_COLUMNS,
    search: 'musica',
    hits: 2,
    owner: () => ({ schoolYearId }),
  });
});

describe('grading-periods', () => {
  testTable(admin, {
    name: 'grading-periods',
    columns: GRADING_PERIOD_COLUMNS,
    search: '5',
    hits: 1,
    owner: () => ({ schoolYearId }),
  });
});
