import { STUDENT_COLUMNS } from '@pupitre/shared/contracts/students';
import { asAdministrator } from '../testing/administrator.ts';
import { insertLivingSchool, insertStudentRow, type LivingSchool } from '../testing/schools.ts';
import { testTable } from '../testing/table-tests.ts';

const admin = asAdministrator();
let school: LivingSchool;
const NAMES = ['ÑANDÚ', 'NUBE', 'ÁLAMO', 'AZUL', 'ÁBACO', 'ENCARNACIÓN', 'ENCARNACION LUZ'];

beforeAll(async () => {
  school = await insertLivingSchool(admin.db());
  // A neighbour with children of the same names, none of whom may show.
  const neighbour = await insertLivingSchool(admin.db());
  for (const [place, name] of NAMES.entries()) {
    const parts = { paternal: NAMES.at(-place) ?? name, maternal: `${place} ${name}` };
    const changes = { name, ...parts, birthdate: `201${9 - place}-0${place + 1}-15` };
    await insertStudentRow(admin.db(), school.group, changes);
    await insertStudentRow(admin.db(), neighbour.group, changes);
  }
});

testTable(admin, {
  name: 'students',
  columns: STUDENT_COLUMNS,
  search: 'encarnacion',
  // By name or maternal two, and by paternal two others.
  hits: 4,
  owner: () => ({ groupId: school.group.id }),
});
