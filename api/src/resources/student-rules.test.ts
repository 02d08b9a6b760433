import { en } from '@pupitre/shared/contracts/texts/server-en';
import { es, type ServerMessage } from '@pupitre/shared/contracts/texts/server-es';
import { asAdministrator } from '../testing/administrator.ts';
import { type Rule, testRules, textRules } from '../testing/rule-tests.ts';
import { below, INTEGER, REQUIRED, type RuleTexts, TYPE } from '../testing/rule-texts.ts';
import { insertLivingSchool, type LivingSchool } from '../testing/schools.ts';

const admin = asAdministrator();
let school: LivingSchool;
beforeAll(async () => {
  school = await insertLivingSchool(admin.db());
});

const says = (id: ServerMessage['id']): RuleTexts => [es[id], en[id]];
const refused = (values: unknown[], texts: RuleTexts): Rule[] =>
  values.map((value) => ['birthdate', { birthdate: value }, texts]);
/** Tomorrow by every clock of the earth. */
const future = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

/** The rules of `{ id }` of a record that need not be there. */
const optionalReferenceRules = (field: string): Rule[] => [
  [field, { [field]: 3 }, TYPE],
  [`${field}.id`, { [field]: {} }, REQUIRED],
  [`${field}.id`, { [field]: { id: '3' } }, TYPE],
  [`${field}.id`, { [field]: { id: 1.5 } }, INTEGER],
  [`${field}.id`, { [field]: { id: 0 } }, below(1)],
];

testRules(
  admin,
  'students',
  () => ({
    name: 'Sofía',
    paternal: 'Pérez',
    maternal: 'Luna',
    birthdate: '2016-05-04',
    group: { id: school.group.id },
    user: { id: school.parent.id },
  }),
  [
    ...['name', 'paternal', 'maternal'].flatMap((field) => textRules(field)),
    ...refused([undefined, null, ''], REQUIRED),
    ...refused([20_160_504, ['2016-05-04']], TYPE),
    ...refused(['2016-02-30', '2015-02-29', '1899-12-31', '2016-5-4', '04/05/2016'], says('validations.day')),
    ...refused([future, '2200-12-31'], says('validations.future')),
    ...optionalReferenceRules('group'),
    ...optionalReferenceRules('user'),
  ],
);
