import { en } from '@pupitre/shared/contracts/texts/server-en';
import { es, type ServerMessage } from '@pupitre/shared/contracts/texts/server-es';
import { asAdministrator } from '../../testing/administrator.ts';
import { referenceRules, type Rule } from '../../testing/rule-tests.ts';
import { REQUIRED, type RuleTexts, TYPE } from '../../testing/rule-texts.ts';
import { insertLivingSchool, type LivingSchool } from '../../testing/schools.ts';

const admin = asAdministrator();
let school: LivingSchool;
beforeAll(async () => {
  school = await insertLivingSchool(admin.db());
});

const says = (id: ServerMessage['id']): RuleTexts => [es[id], en[id]];
const flagRules = (field: string): Rule[] => [
  [field, { [field]: undefined }, REQUIRED],
  [field, { [field]: 'true' }, TYPE],
];
const SHARED: Rule[] = [
  ['relation', { relation: undefined }, REQUIRED],
  ['relation', { relation: '' }, REQUIRED],
  ['relation', { relation: 'neighbour' }, says('validations.oneOf')],
  ...flagRules('sees'),
  ...flagRules('mails'),
];
const rights = { relation: 'mother', sees: true, mails: true };
const invitation = () => ({ ...rights, student: { id: school.studentId }, email: 'madre@correo.mx' });
const change = () => ({ ...rights, id: 1, rowVersion: 1, isPrimary: true });

const expectRefused = async (call: ['POST' | 'PUT', string], body: object, [field, , [spanish, english]]: Rule) => {
  const refused = await admin.call(...call, body, { language: 'es' });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ code: 'validation', fields: { [field]: [spanish] } });
  expect((await admin.call(...call, body, { language: 'en-us' })).body.fields).toEqual({ [field]: [english] });
};

test.each(
  [
    ...SHARED,
    ...referenceRules('student'),
    ['email', { email: undefined }, REQUIRED] satisfies Rule,
    ['email', { email: 'madre' }, says('validations.email')] satisfies Rule,
    ['replaces.id', { replaces: {} }, REQUIRED] satisfies Rule,
  ].map((rule) => [rule[0], JSON.stringify(rule[1]), rule] as const),
)('[VAL-01 guardians] an invitation, %s: %s', async (_field, _sent, rule) => {
  await expectRefused(['POST', 'guardians/create'], { ...invitation(), ...rule[1] }, rule);
});

test.each([...SHARED, ...flagRules('isPrimary')].map((rule) => [rule[0], JSON.stringify(rule[1]), rule] as const))(
  '[VAL-01 guardians] a change, %s: %s',
  async (_field, _sent, rule) => {
    await expectRefused(['PUT', 'guardians/update'], { ...change(), ...rule[1] }, rule);
  },
);

test('[VAL-01 guardians] the valid invitation is accepted', async () => {
  expect((await admin.call('POST', 'guardians/create', invitation())).body).toMatchObject({ message: 'created' });
});
