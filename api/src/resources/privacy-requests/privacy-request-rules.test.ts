import { PRIVACY_COLUMNS, PRIVACY_KINDS, PRIVACY_STATUSES } from '@pupitre/shared/contracts/privacy-requests';
import { asAdministrator } from '../../testing/administrator.ts';
import { testCallRules, type CallRule } from '../../testing/call-rules.ts';
import { invalid, refusal } from '../../testing/call.ts';
import { textRules } from '../../testing/rule-tests.ts';
import { REQUIRED } from '../../testing/rule-texts.ts';
import { insertLivingSchool, insertPerson, insertStudentRow, type LivingSchool } from '../../testing/schools.ts';
import { testTable } from '../../testing/table-tests.ts';

const admin = asAdministrator();
let school: LivingSchool;
const NAMES = ['ÑANDÚ', 'NUBE', 'ÁLAMO', 'AZUL', 'ÁBACO', 'MÚSICA', 'MUSICA LARGA'];
const IN_ORDER = ['kind', 'status'] as const;

beforeAll(async () => {
  school = await insertLivingSchool(admin.db());
  for (const [place, name] of NAMES.entries()) {
    const author = await insertPerson(admin.db(), { name });
    const child = await insertStudentRow(admin.db(), school.group, { name: NAMES.at(-place) ?? name });
    const row = {
      user_id: author.id,
      student_id: child.id,
      school_id: school.id,
      kind: PRIVACY_KINDS[place % 4] ?? ('access' as const),
      text: 'Quiero una copia',
      status: PRIVACY_STATUSES[place % 4] ?? ('pending' as const),
      due_on: `2200-01-${20 - place}`,
    };
    await admin.db().insertInto('privacy_requests').values(row).execute();
  }
});

testTable(admin, {
  name: 'privacy-requests',
  columns: PRIVACY_COLUMNS.filter((column) => !IN_ORDER.some((each) => each === column)),
  search: 'musica',
  hits: 2,
});

test.each([
  ['kind', PRIVACY_KINDS],
  ['status', PRIVACY_STATUSES],
] as const)('[CAT-06 privacy-requests] sorts by %s in the order of the list', async (sortBy, order) => {
  const { body } = await admin.call('POST', 'privacy-requests/getTable', { sortBy, descending: false });
  const places = body.tableData.items.map((item) => order.findIndex((each) => each === item[sortBy]));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

const valid = { 'privacy-requests': { kind: 'access', text: 'Quiero una copia' } };
const rules: CallRule[] = [
  ...textRules('text', 2_000).map((rule): CallRule => ['privacy-requests', ...rule]),
  ['privacy-requests', 'kind', { kind: undefined }, REQUIRED],
];
testCallRules(admin, valid, rules);

test.each([
  ['kind', { kind: 'everything' }],
  ['kind', { kind: 5 }],
  ['studentId', { studentId: 0 }],
  ['studentId', { studentId: '5' }],
])('[VAL-01 privacy-requests] %s is checked: %j', async (field, wrong) => {
  const body = { ...valid['privacy-requests'], ...wrong };
  const { token } = school.parent;
  expect(refusal(await admin.call('POST', 'privacy-requests/create', body, { token }))).toEqual(invalid(field));
});

test.each([
  ['id', { id: undefined }],
  ['rowVersion', { rowVersion: 0 }],
  ['accepted', { accepted: 'true' }],
  ['answer', { answer: ' ' }],
  ['answer', { answer: 'x'.repeat(2_001) }],
])('[VAL-01 privacy-requests/answer] %s is checked: %j', async (field, wrong) => {
  const body = { id: 1, rowVersion: 1, accepted: true, answer: 'Listo', ...wrong };
  expect(refusal(await admin.call('PATCH', 'privacy-requests/answer', body))).toEqual(invalid(field));
});
