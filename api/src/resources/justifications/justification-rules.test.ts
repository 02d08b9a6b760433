import { today } from '@pupitre/shared/contracts/days';
import { JUSTIFICATION_COLUMNS } from '@pupitre/shared/contracts/justifications';
import { en } from '@pupitre/shared/contracts/texts/server-en';
import { es, type ServerMessage } from '@pupitre/shared/contracts/texts/server-es';
import { asAdministrator } from '../../testing/administrator.ts';
import { testCallRules, type CallRule } from '../../testing/call-rules.ts';
import { refusal, invalid } from '../../testing/call.ts';
import { referenceRules, textRules } from '../../testing/rule-tests.ts';
import { longerThan, REQUIRED, TYPE, type RuleTexts } from '../../testing/rule-texts.ts';
import { insertLivingSchool, insertPerson, insertStudentRow, type LivingSchool } from '../../testing/schools.ts';
import { testTable } from '../../testing/table-tests.ts';

const admin = asAdministrator();
let school: LivingSchool;
const NAMES = ['ÑANDÚ', 'NUBE', 'ÁLAMO', 'AZUL', 'ÁBACO', 'RESFRÍO', 'RESFRIO LARGO'];
const valid: Record<string, object> = {};

const addDays = (days: number): string => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  school = await insertLivingSchool(admin.db());
  const neighbour = await insertLivingSchool(admin.db());
  for (const [place, name] of NAMES.entries()) {
    const { id: author } = await insertPerson(admin.db(), { name, paternal: 'RUIZ', maternal: 'SOTO' });
    for (const { group } of [school, neighbour]) {
      const child = await insertStudentRow(admin.db(), group, { name: NAMES.at(-place) ?? name });
      const [from, to] = [addDays(place), addDays(10 - place)];
      const row = {
        school_id: group.schoolId,
        student_id: child.id,
        start_date: from,
        end_date: to < from ? from : to,
      };
      const values = { ...row, reason: name, user_id: author };
      await admin.db().insertInto('justifications').values(values).execute();
    }
  }
  const absence = { student: { id: school.studentId }, from: today(), to: today(), reason: 'Fiebre' };
  valid['justifications'] = absence;
});

testTable(admin, {
  name: 'justifications',
  columns: JUSTIFICATION_COLUMNS,
  search: 'resfrio',
  // By reason or by the name of the student.
  hits: 4,
  owner: () => ({ schoolId: school.id }),
});

const says = (id: ServerMessage['id'], values: Record<string, string> = {}): RuleTexts => [
  Object.entries(values).reduce<string>((text, [name, value]) => text.replace(`{${name}}`, value), es[id]),
  Object.entries(values).reduce<string>((text, [name, value]) => text.replace(`{${name}}`, value), en[id]),
];

const rules: CallRule[] = [
  ...referenceRules('student'),
  ...textRules('reason', 1_000),
  ...(['from', 'to'] as const).flatMap((field) => [
    [field, { [field]: undefined }, REQUIRED] as const,
    [field, { [field]: 5 }, TYPE] as const,
    [field, { [field]: '2026-02-31' }, says('validations.day')] as const,
  ]),
  ['to', { from: today(), to: addDays(-1) }, says('validations.endsBefore')] as const,
  ['to', { from: today(), to: addDays(60) }, says('validations.range', { days: '60' })] as const,
  ['from', { from: addDays(-400), to: addDays(-350) }, says('validations.withinYear')] as const,
  ['to', { from: addDays(360), to: addDays(400) }, says('validations.withinYear')] as const,
  ['url', { url: 5 }, TYPE] as const,
  ['url', { url: 'x'.repeat(1_001) }, longerThan(1_000)] as const,
].map(([field, wrong, texts]) => ['justifications', field, wrong, texts]);

testCallRules(admin, valid, rules);

test('[VAL-01 justifications] the longest absence, a year from today, is accepted', async () => {
  for (const [from, to] of [
    [addDays(0), addDays(59)],
    [addDays(-365), addDays(-365)],
    [addDays(365), addDays(365)],
  ]) {
    const body = { ...valid['justifications'], from, to };
    expect(await admin.call('POST', 'justifications/create', body)).toMatchObject({ status: 200 });
  }
});

const decide = async (wrong: object) =>
  refusal(await admin.call('PATCH', 'justifications/decide', { id: 1, rowVersion: 1, status: 'accepted', ...wrong }));
const ask = async (body: object) => refusal(await admin.call('POST', 'justifications/getTable', body));

test('[VAL-01 justifications/decide] a decision accepts or rejects, with an answer of a thousand characters', async () => {
  for (const status of [undefined, null, '', 'pending', 'maybe', 5]) {
    expect(await decide({ status })).toEqual(invalid('status'));
  }
  expect(await decide({ answer: 'x'.repeat(1_001) })).toEqual(invalid('answer'));
  expect(await decide({ id: undefined, rowVersion: 0 })).toEqual(invalid('id', 'rowVersion'));
});

test('[VAL-01 justifications/getTable] a table needs a place, and knows three states', async () => {
  expect(await ask({})).toEqual(invalid('schoolId'));
  expect(await ask({ schoolId: null, groupId: null })).toEqual(invalid('schoolId'));
  expect(await ask({ schoolId: school.id, status: 'maybe' })).toEqual(invalid('status'));
});
