import { asAdministrator } from '../testing/administrator.ts';
import { referenceRules, type Rule, testRules, textRules } from '../testing/rule-tests.ts';
import { above, below, FORMAT, INTEGER, longerThan, REQUIRED, type RuleTexts, TYPE } from '../testing/rule-texts.ts';
import { insertLivingSchool, type LivingSchool } from '../testing/schools.ts';

const admin = asAdministrator();
let school: LivingSchool;
beforeAll(async () => {
  school = await insertLivingSchool(admin.db());
});

const NUMERIC: RuleTexts = ['El tipo de dato es numérico', 'The value must be numeric'];
const FIVE: RuleTexts = ['Es necesario ingresar 5 caracteres', 'It must have 5 characters'];
const DAY: RuleTexts = ['Escriba una fecha que exista', 'Write a date that exists'];
const TIME: RuleTexts = ['Escriba la hora como 08:30', 'Write the time as 08:30'];
const ENDS_BEFORE: RuleTexts = ['El final no puede ser antes del inicio', 'The end cannot come before the start'];

const degrees = (field: string, max: number): Rule[] => [
  [field, { [field]: max + 0.001 }, above(max)],
  [field, { [field]: -max - 0.001 }, below(-max)],
  [field, { [field]: '19.4' }, TYPE],
  [field, { [field]: [19.4] }, TYPE],
];

testRules(
  admin,
  'schools',
  () => ({ name: 'Juárez', cct: '09DPR0001A', address: 'Calle 1', zip: '06000', municipality: { id: 1 } }),
  [
    ...textRules('name'),
    ...textRules('cct'),
    ...textRules('address'),
    ['zip', { zip: undefined }, REQUIRED],
    ['zip', { zip: '06o00' }, NUMERIC],
    ['zip', { zip: '06.00' }, INTEGER],
    ['zip', { zip: '1e999' }, INTEGER],
    ['zip', { zip: '+6000' }, INTEGER],
    ['zip', { zip: '0600' }, FIVE],
    ['zip', { zip: '060000' }, FIVE],
    ['zip', { zip: 6_000 }, TYPE],
    ...referenceRules('municipality'),
    ...degrees('latitude', 90),
    ...degrees('longitude', 180),
  ],
);

testRules(
  admin,
  'school-activities',
  () => ({
    name: 'Ajedrez',
    description: 'Torneo',
    icon: 'sports_soccer',
    color: { id: 1 },
    school: { id: school.id },
  }),
  [
    ...textRules('name'),
    ...textRules('description', 5_000),
    ['icon', { icon: undefined }, REQUIRED],
    ['icon', { icon: '' }, REQUIRED],
    ['icon', { icon: 5 }, TYPE],
    ['icon', { icon: 'Sports Soccer' }, FORMAT],
    ['icon', { icon: '<script>' }, FORMAT],
    ['icon', { icon: 'x'.repeat(256) }, longerThan(255)],
    ...referenceRules('color'),
    ...referenceRules('school'),
  ],
);

const EVENT_RULES: Rule[] = [
  ...textRules('name'),
  ...textRules('description', 5_000),
  ['start_date', { start_date: undefined }, REQUIRED],
  ['start_date', { start_date: '' }, REQUIRED],
  ['start_date', { start_date: null }, REQUIRED],
  ['start_date', { start_date: '2026-02-31' }, DAY],
  ['start_date', { start_date: 20_260_510 }, TYPE],
  ['end_date', { end_date: '2026-05-32' }, DAY],
  ['end_date', { end_date: true }, TYPE],
  ['end_date', { end_date: '2026-05-09' }, ENDS_BEFORE],
  ['end_date', { start_time: '10:00', end_time: '09:00' }, ENDS_BEFORE],
  ['start_time', { start_time: '24:00' }, TIME],
  ['start_time', { start_time: 8 }, TYPE],
  ['end_time', { end_time: '8:00' }, TIME],
  ...referenceRules('color'),
];
const EVENT = { name: 'Feria', description: 'De ciencias', start_date: '2026-05-10', color: { id: 1 } };

testRules(admin, 'school-calendars', () => ({ ...EVENT, school: { id: school.id } }), [
  ...EVENT_RULES,
  ...referenceRules('school'),
]);

testRules(admin, 'group-calendars', () => ({ ...EVENT, group: { id: school.group.id } }), [
  ...EVENT_RULES,
  ...referenceRules('group'),
]);
