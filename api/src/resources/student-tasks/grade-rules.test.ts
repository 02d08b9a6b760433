import { en } from '@pupitre/shared/contracts/texts/server-en';
import { es, type ServerMessage } from '@pupitre/shared/contracts/texts/server-es';
import { asAdministrator } from '../../testing/administrator.ts';
import { referenceRules, type Rule, testRules } from '../../testing/rule-tests.ts';
import { above, below, INTEGER, REQUIRED, type RuleTexts, TYPE } from '../../testing/rule-texts.ts';
import { insertLivingSchool, type LivingSchool, insertGroupTask } from '../../testing/schools.ts';

const admin = asAdministrator();
let school: LivingSchool;
let task: { id: number };
beforeAll(async () => {
  school = await insertLivingSchool(admin.db());
  task = await insertGroupTask(admin.db(), school.group);
});

const says = (id: ServerMessage['id']): RuleTexts => [es[id], en[id]];
const refused = (field: string, values: unknown[], texts: RuleTexts): Rule[] =>
  values.map((value) => [field, { [field]: value }, texts]);

testRules(
  admin,
  'student-tasks',
  () => ({
    delivered: true,
    qualification: 100,
    student: { id: school.studentId },
    group: { id: school.group.id },
    group_tasks: task,
  }),
  [
    ...refused('delivered', [undefined, null], REQUIRED),
    ...refused('delivered', ['true', 1], TYPE),
    ...refused('qualification', [undefined], REQUIRED),
    ...refused('qualification', ['90', true], TYPE),
    ...refused('qualification', [90.5], INTEGER),
    ...refused('qualification', [-1], below(0)),
    ...refused('qualification', [101, 1e9], above(100)),
    ['qualification', { delivered: false, qualification: 0 }, says('validations.grade')],
    ...referenceRules('student'),
    ...referenceRules('group'),
    ...referenceRules('group_tasks'),
  ],
);

test('[VAL-01 student-tasks] a task has no grade yet, is not delivered, or has one from 0 to 100', async () => {
  for (const marks of [
    { delivered: true, qualification: null },
    { delivered: false, qualification: null },
    { delivered: true, qualification: 0 },
    { delivered: true, qualification: 100 },
  ]) {
    const body = {
      ...marks,
      student: { id: school.studentId },
      group: { id: school.group.id },
      group_tasks: task,
    };
    expect((await admin.call('POST', 'student-tasks/create', body)).status).toBe(200);
  }
});
