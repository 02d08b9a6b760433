import { MEDIC_NOTE_COLUMNS } from '@pupitre/shared/contracts/medic-notes';
import { asAdministrator } from '../../testing/administrator.ts';
import { referenceRules, testRules, textRules } from '../../testing/rule-tests.ts';
import { longerThan, REQUIRED, TYPE } from '../../testing/rule-texts.ts';
import { insertLivingSchool, insertStudentRow, type LivingSchool } from '../../testing/schools.ts';
import { testTable } from '../../testing/table-tests.ts';

const admin = asAdministrator();
let school: LivingSchool;
let listedId: number;
const NAMES = ['ÑANDÚ', 'NUBE', 'ÁLAMO', 'AZUL', 'ÁBACO', 'EXPLICACIÓN', 'EXPLICACION LARGA'];

beforeAll(async () => {
  school = await insertLivingSchool(admin.db());
  // Two children, so that neither's notes show among the other's.
  const classmate = await insertStudentRow(admin.db(), school.group);
  listedId = (await insertStudentRow(admin.db(), school.group)).id;
  for (const [place, name] of NAMES.entries()) {
    const description = NAMES.at(-place) ?? name;
    for (const student of [classmate, { id: listedId }])
      await admin.call('POST', 'medic-notes/create', { name, description, student, group: { id: school.group.id } });
  }
});

testTable(admin, {
  name: 'medic-notes',
  columns: MEDIC_NOTE_COLUMNS,
  // By name or by text, two each and one of them both.
  search: 'explicacion',
  hits: 4,
  owner: () => ({ studentId: listedId, groupId: school.group.id }),
});

const valid = () => ({
  name: 'Alergia',
  description: '<p>Al polvo</p>',
  student: { id: school.studentId },
  group: { id: school.group.id },
});
testRules(admin, 'medic-notes', valid, [
  ...textRules('name'),
  ['description', { description: undefined }, REQUIRED],
  ['description', { description: '' }, REQUIRED],
  ['description', { description: '<p><br></p>' }, REQUIRED],
  ['description', { description: '<script>alert(1)</script>' }, REQUIRED],
  ['description', { description: 5 }, TYPE],
  ['description', { description: 'x'.repeat(20_001) }, longerThan(20_000)],
  ...referenceRules('student'),
  ...referenceRules('group'),
]);
