import { asAdministrator } from '../testing/administrator.ts';
import { referenceRules, type Rule, testRules, textRules } from '../testing/rule-tests.ts';
import { above, below, INTEGER, REQUIRED, type RuleTexts, TYPE } from '../testing/rule-texts.ts';
import { insertLivingSchool, type LivingSchool } from '../testing/schools.ts';
import { insertYear } from '../testing/years.ts';

const admin = asAdministrator();
let school: LivingSchool;
let yearId: number;
beforeAll(async () => {
  school = await insertLivingSchool(admin.db());
  yearId = (await insertYear(admin.db(), school.id)).id;
});

const DAY: RuleTexts = ['Escriba una fecha que exista', 'Write a date that exists'];
const ENDS_BEFORE: RuleTexts = ['El final no puede ser antes del inicio', 'The end cannot come before the start'];
const SAME_DAY: RuleTexts = [
  'El último día debe ser después del primero',
  'The last day must come after the first one',
];
const ONE_OF: RuleTexts = ['El valor no está entre los permitidos', 'The value is not one of those allowed'];
const LONG_YEAR: RuleTexts = ['El periodo puede ser de 400 días o menos', 'The period can have 400 days or fewer'];
const REPEATED: RuleTexts = ['Hay un elemento repetido', 'Something is repeated'];

const rangeRules = (from: string): Rule[] => [
  ['from', { from: undefined }, REQUIRED],
  ['from', { from: '2026-02-31' }, DAY],
  ['from', { from: 20_260_510 }, TYPE],
  ['to', { to: undefined }, REQUIRED],
  ['to', { to: 'mañana' }, DAY],
  ['to', { from, to: '2026-01-01' }, ENDS_BEFORE],
  ['to', { from: '2025-01-01' }, LONG_YEAR],
];

testRules(
  admin,
  'school-years',
  () => ({ name: '2030', from: '2030-08-26', to: '2031-07-11', weekdays: [1, 2], school: { id: school.id } }),
  [
    ...textRules('name', 60),
    ['from', { from: undefined }, REQUIRED],
    ['to', { to: '2030-08-25' }, ENDS_BEFORE],
    ['to', { to: '2030-08-26' }, SAME_DAY],
    ['to', { to: '2032-01-01' }, LONG_YEAR],
    ['weekdays', { weekdays: undefined }, REQUIRED],
    ['weekdays', { weekdays: [] }, below(1)],
    ['weekdays', { weekdays: [1, 1] }, REPEATED],
    ['weekdays', { weekdays: 5 }, TYPE],
    ['weekdays.1', { weekdays: [1, 8] }, above(7)],
    ['weekdays.0', { weekdays: ['1'] }, TYPE],
    ...referenceRules('school'),
  ],
);

testRules(
  admin,
  'school-closures',
  () => ({ schoolYear: { id: yearId }, from: '2026-10-05', to: '2026-10-06', kind: 'holiday', name: 'Fiesta' }),
  [
    ...textRules('name'),
    ...rangeRules('2026-10-05'),
    ['kind', { kind: undefined }, REQUIRED],
    ['kind', { kind: 'weekday' }, ONE_OF],
    ...referenceRules('schoolYear'),
  ],
);

testRules(
  admin,
  'grading-periods',
  () => ({ schoolYear: { id: yearId }, number: 2, from: '2026-11-27', to: '2027-03-19' }),
  [
    ...rangeRules('2026-11-27'),
    ['to', { to: '2026-11-27' }, SAME_DAY],
    ['number', { number: undefined }, REQUIRED],
    ['number', { number: 0 }, below(1)],
    ['number', { number: 13 }, above(12)],
    ['number', { number: 1.5 }, INTEGER],
    ['number', { number: '1' }, TYPE],
    ['shownFrom', { shownFrom: 'hoy' }, DAY],
    ['shownTo', { shownFrom: '2026-12-02', shownTo: '2026-12-01' }, ENDS_BEFORE],
    ...referenceRules('schoolYear'),
  ],
);

test('[VAL-01 school-closures] the source of a filling is an official calendar', async () => {
  const answer = await admin.call('POST', 'school-closures/fill', { schoolYear: { id: yearId }, source: 'sep-1910' });
  expect(answer.body).toMatchObject({ code: 'validation', fields: { source: [ONE_OF[0]] } });
});
