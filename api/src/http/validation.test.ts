import { asAdministrator } from '../testing/administrator.ts';
import { type CallRule, sendTo, testCallRules } from '../testing/call-rules.ts';
import { CHARACTERS, INTEGER, LONG, REQUIRED, TYPE } from '../testing/rule-texts.ts';

const admin = asAdministrator();

const VERSION = ['Escriba la versión como 1.0.00', 'Write the version like 1.0.00'] as const;
const HEXADECIMAL = ['Escriba un color como #0F6B66', 'Write a colour like #0F6B66'] as const;

const VALID: Record<string, object> = {
  'application-versions': { version: '1.0.00', description: '<p>Notas</p>' },
  colors: { name: 'GUINDA', hexadecimal: '#7B1E3B' },
  countries: { name: 'ATLÁNTIDA' },
  states: { name: 'AZTLÁN', country: { id: 1 } },
  municipalities: { name: 'COMALA', state: { id: 1 } },
};

/** Each rule of the contracts: what is sent instead of a valid value, and what the field says in both languages. */
const RULES: CallRule[] = [
  ['application-versions', 'version', { version: undefined }, REQUIRED],
  ...['1.0', '1.0.0', '1.0.000', '10.0.00', 'v1.0.00', '1.0.00a', '1,0,00'].map(
    (version) => ['application-versions', 'version', { version }, VERSION] as [string, string, object, typeof VERSION],
  ),
  ['application-versions', 'description', { description: undefined }, REQUIRED],
  ['application-versions', 'description', { description: '<p><br></p>' }, REQUIRED],
  [
    'application-versions',
    'description',
    { description: 'x'.repeat(20_001) },
    ['No puede tener más de 20000 caracteres', 'It cannot have more than 20000 characters'],
  ],
  ['colors', 'name', { name: undefined }, REQUIRED],
  ['colors', 'name', { name: '' }, REQUIRED],
  ['colors', 'name', { name: '  \t ' }, REQUIRED],
  ['colors', 'name', { name: null }, REQUIRED],
  ['colors', 'name', { name: 5 }, TYPE],
  ['colors', 'name', { name: 'x'.repeat(256) }, LONG],
  ['colors', 'name', { name: 'a\0b' }, CHARACTERS],
  ['colors', 'hexadecimal', { hexadecimal: undefined }, REQUIRED],
  ...['red', '#FFF', '#GGGGGG', '112233', '#1122334', '#112233;'].map(
    (hexadecimal) =>
      ['colors', 'hexadecimal', { hexadecimal }, HEXADECIMAL] as [string, string, object, typeof HEXADECIMAL],
  ),
  ['countries', 'name', { name: undefined }, REQUIRED],
  ['countries', 'name', { name: ' ' }, REQUIRED],
  ['countries', 'name', { name: 'x'.repeat(256) }, LONG],
  ['states', 'name', { name: undefined }, REQUIRED],
  ['states', 'country', { country: undefined }, REQUIRED],
  ['states', 'country', { country: null }, REQUIRED],
  ['states', 'country', { country: 3 }, TYPE],
  ['states', 'country.id', { country: {} }, REQUIRED],
  ['states', 'country.id', { country: { id: '3' } }, TYPE],
  ['states', 'country.id', { country: { id: 1.5 } }, INTEGER],
  ['states', 'country.id', { country: { id: 0 } }, ['Debe ser 1 o más', 'It must be 1 or more']],
  ['municipalities', 'name', { name: undefined }, REQUIRED],
  ['municipalities', 'state', { state: undefined }, REQUIRED],
  ['municipalities', 'state.id', { state: {} }, REQUIRED],
];

testCallRules(admin, VALID, RULES);

test.each(Object.keys(VALID))('[VAL-01 %s] an update needs the id and the row version besides', async (resource) => {
  const update = async (body: object) => admin.call('PUT', `${resource}/update`, body);
  const { body } = await update({ ...VALID[resource] });
  expect(body).toMatchObject({ code: 'validation', fields: { id: [REQUIRED[0]], rowVersion: [REQUIRED[0]] } });
  const wrong = await update({ ...VALID[resource], id: '1', rowVersion: 0 });
  expect(wrong.body.fields).toEqual({ id: [TYPE[0]], rowVersion: ['Debe ser 1 o más'] });
  const all = await update({});
  expect(Object.keys(all.body.fields).toSorted()).toEqual(
    [...Object.keys({ ...VALID[resource] }), 'id', 'rowVersion'].toSorted(),
  );
});

test.each([
  ['colors', { name: ' verde  limón ñandú ', hexadecimal: '#32CD32' }, 'VERDE  LIMÓN ÑANDÚ'],
  ['countries', { name: 'straße' }, 'STRASSE'],
  ['states', { name: 'e\u0301ste', country: { id: 1 } }, 'ÉSTE'],
  ['municipalities', { name: 'villa de álvarez', state: { id: 1 } }, 'VILLA DE ÁLVAREZ'],
])('[VAL-03 %s] the server keeps names trimmed, composed and in upper case', async (resource, body, name) => {
  const { id } = (await sendTo(admin, resource, body)).body;
  const read = await admin.call('POST', `${resource}/get/${id}`, {});
  expect(read.body.data.name).toBe(name);
});

test('[VAL-03 application-versions] the notes of a version keep their case', async () => {
  const { id } = (await sendTo(admin, 'application-versions', VALID['application-versions'] ?? {})).body;
  const read = await admin.call('POST', `application-versions/get/${id}`, {});
  expect(read.body.data.description).toBe('<p>Notas</p>');
});
