import { en } from '@pupitre/shared/contracts/texts/server-en';
import { es, type ServerMessage } from '@pupitre/shared/contracts/texts/server-es';
import { asAdministrator } from '../testing/administrator.ts';
import { referenceRules, type Rule, testRules, textRules } from '../testing/rule-tests.ts';
import { above, below, REQUIRED, type RuleTexts, TYPE } from '../testing/rule-texts.ts';
import { insertLivingSchool, insertSchoolActivity, type LivingSchool } from '../testing/schools.ts';

const admin = asAdministrator();
let school: LivingSchool;
let activityId: number;
beforeAll(async () => {
  school = await insertLivingSchool(admin.db());
  activityId = (await insertSchoolActivity(admin.db(), school.id)).id;
});

const says = (id: ServerMessage['id']): RuleTexts => [es[id], en[id]];
const inGroup = () => ({ group: { id: school.group.id } });

testRules(
  admin,
  'groups',
  () => ({ code: '3°C', description: 'Vespertino', user: { id: school.teacher.id }, school: { id: school.id } }),
  [
    ...textRules('code'),
    ...textRules('description', 5_000),
    ...referenceRules('user'),
    ...referenceRules('school'),
    ['employee', { employee: { id: 1 } }, TYPE],
    ['employee', { employee: Array.from({ length: 101 }, (_, place) => ({ id: place + 1 })) }, above(100)],
    ['employee', { employee: [{ id: 1 }, { id: 2 }, { id: 1 }] }, says('validations.repeated')],
    ['employee.0', { employee: [null] }, REQUIRED],
    ['employee.0', { employee: [5] }, TYPE],
    ['employee.1.id', { employee: [{ id: 1 }, {}] }, REQUIRED],
    ['employee.0.id', { employee: [{ id: '1' }] }, TYPE],
    ['schoolYear', { schoolYear: 5 }, TYPE],
    ['schoolYear.id', { schoolYear: {} }, REQUIRED],
    ['schoolYear.id', { schoolYear: { id: '1' } }, TYPE],
    ['level', { level: 'kinder', grade: 1 }, says('validations.oneOf')],
    ['level', { grade: 1 }, REQUIRED],
    ['grade', { level: 'primary' }, REQUIRED],
    ['grade', { level: 'primary', grade: null }, REQUIRED],
    ['grade', { level: 'primary', grade: '1' }, TYPE],
    ['grade', { level: 'primary', grade: 0 }, below(1)],
    ['grade', { level: 'primary', grade: 7 }, above(6)],
    ['grade', { level: 'preschool', grade: 4 }, above(3)],
    ['grade', { level: 'secondary', grade: 4 }, above(3)],
  ],
);

testRules(admin, 'group-activities', () => ({ ...inGroup(), school_activities: { id: activityId } }), [
  ...referenceRules('group'),
  ...referenceRules('school_activities'),
]);

testRules(admin, 'group-files', () => ({ title: 'Lista', description: 'Útiles', ...inGroup() }), [
  ...textRules('title'),
  ...textRules('description', 5_000),
  ...referenceRules('group'),
]);

const refused = (field: string, values: unknown[], texts: RuleTexts): Rule[] =>
  values.map((value) => [field, { [field]: value }, texts]);

testRules(
  admin,
  'group-tasks',
  () => ({ name: 'Maqueta', description: 'Sistema solar', date: '2026-08-31', time: '08:30', ...inGroup() }),
  [
    ...textRules('name'),
    ...textRules('description', 5_000),
    ...refused('date', [undefined, null, ''], REQUIRED),
    ...refused('date', [20_260_831, ['2026-08-31']], TYPE),
    ...refused(
      'date',
      ['2026-02-31', '2025-02-29', '1899-12-31', '2201-01-01', '2026-8-1', '2026-08-31 08:00', '31/08/2026'],
      says('validations.day'),
    ),
    ...refused('time', [undefined, null, ''], REQUIRED),
    ...refused('time', [830], TYPE),
    ...refused('time', ['24:00', '8:05', '08:60', '08:05:00'], says('validations.time')),
    ...referenceRules('group'),
  ],
);
