import { openSession } from '../testing/accounts.ts';
import type { Method } from '../testing/call.ts';
import { asAdministrator } from '../testing/administrator.ts';
import { newRegistration } from '../testing/registrations.ts';

const admin = asAdministrator();

const REQUIRED = ['El campo requerido', 'The field is required'] as const;
const TYPE = ['El tipo de dato no es correcto', 'The type of the value is wrong'] as const;
const LONG = ['No puede tener más de 255 caracteres', 'It cannot have more than 255 characters'] as const;
const EMAIL = ['Formato de correo electrónico incorrecto', 'Wrong e-mail format'] as const;
const VERSION = ['Escriba la versión como 1.0.00', 'Write the version like 1.0.00'] as const;
const HEXADECIMAL = ['Escriba un color como #0F6B66', 'Write a colour like #0F6B66'] as const;
const CHARACTERS = ['Contiene caracteres que no se pueden guardar', 'It has characters that cannot be stored'] as const;
const PHONE = ['Es necesario ingresar 10 caracteres', 'It must have 10 characters'] as const;
const NUMERIC = ['El tipo de dato es numérico', 'The value must be numeric'] as const;
const NAME_PART = ['Es necesario ingresar al menos 4 caracteres', 'It must have at least 4 characters'] as const;
const PASSWORD = ['Es necesario ingresar al menos 6 caracteres', 'It must have at least 6 characters'] as const;
const COMMON = [
  'Esta contraseña es una de las más usadas y fácil de adivinar. Elija otra.',
  'This password is one of the most used and easy to guess. Choose another one.',
] as const;
const ONE_OF = ['El valor no está entre los permitidos', 'The value is not one of those allowed'] as const;
const PRIVACY = ['Es necesario aceptar el aviso de privacidad', 'The privacy policy must be accepted'] as const;
const INTEGER = ['El campo es numérico', 'The field is numeric'] as const;

const VALID: Record<string, object> = {
  'auth/login': { email: 'ana@escuela.mx', password: 'x' },
  'application-versions': { version: '1.0.00', description: '<p>Notas</p>' },
  colors: { name: 'GUINDA', hexadecimal: '#7B1E3B' },
  countries: { name: 'ATLÁNTIDA' },
  states: { name: 'AZTLÁN', country: { id: 1 } },
  municipalities: { name: 'COMALA', state: { id: 1 } },
  users: newRegistration(),
  'users/mainValidateUserData': { email: 'ana@escuela.mx', phone: '5512345678' },
  'users/delete': { email: 'ana@escuela.mx', password: 'x' },
  'auth/emailConfirmation': { token: 'x' },
  'userRecovery/validateToken': { token: 'x' },
  'contact-requests': { fullName: 'Ana López', email: 'ana@escuela.mx', subject: 'Duda', message: 'Hola' },
};

/** The catalogs: what is created there can be updated under a row version. */
const UPDATED = ['application-versions', 'colors', 'countries', 'states', 'municipalities'];

/** Each rule of the contracts: what is sent instead of a valid value, and what the field says in both languages. */
type Rule = [resource: string, field: string, wrong: object, texts: readonly [string, string]];
const RULES: Rule[] = [
  ['auth/login', 'email', { email: undefined }, REQUIRED],
  ['auth/login', 'email', { email: ' ' }, REQUIRED],
  ['auth/login', 'email', { email: 'ana' }, EMAIL],
  ['auth/login', 'email', { email: 'ana@escuela' }, EMAIL],
  ['auth/login', 'email', { email: 'ana @escuela.mx' }, EMAIL],
  ['auth/login', 'email', { email: 'a@b.mx\r\nBcc: c@d.mx' }, EMAIL],
  ['auth/login', 'email', { email: 5 }, TYPE],
  ['auth/login', 'email', { email: `${'a'.repeat(251)}@b.mx` }, LONG],
  ['auth/login', 'password', { password: undefined }, REQUIRED],
  ['auth/login', 'password', { password: '' }, REQUIRED],
  ['auth/login', 'password', { password: 123_456 }, TYPE],
  [
    'auth/login',
    'password',
    { password: 'x'.repeat(1_001) },
    ['No puede tener más de 1000 caracteres', 'It cannot have more than 1000 characters'],
  ],
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
  ...['name', 'paternal', 'maternal'].flatMap((part): Rule[] => [
    ['users', part, { [part]: undefined }, REQUIRED],
    ['users', part, { [part]: '   ' }, REQUIRED],
    ['users', part, { [part]: 'ANA ' }, NAME_PART],
    ['users', part, { [part]: 'x'.repeat(256) }, LONG],
    ['users', part, { [part]: 'ana\0maría' }, CHARACTERS],
    ['users', part, { [part]: ['ANA MARÍA'] }, TYPE],
  ]),
  ['users', 'email', { email: undefined }, REQUIRED],
  ['users', 'email', { email: 'ana@escuela' }, EMAIL],
  ['users', 'email', { email: 'ana@escuela.mx, eva@escuela.mx' }, EMAIL],
  ['users', 'email', { email: 'ana@escuela.mx\r\nBcc: eva@escuela.mx' }, EMAIL],
  ['users', 'phone', { phone: undefined }, REQUIRED],
  ['users', 'phone', { phone: 5_512_345_678 }, TYPE],
  ['users', 'phone', { phone: '551234567' }, PHONE],
  ['users', 'phone', { phone: '55123456789' }, PHONE],
  ['users', 'phone', { phone: '55-1234-56' }, NUMERIC],
  ['users', 'phone', { phone: '55123456.7' }, INTEGER],
  ['users', 'password', { password: undefined }, REQUIRED],
  ['users', 'password', { password: 'corta' }, PASSWORD],
  ['users', 'password', { password: 'PassWord1' }, COMMON],
  ['users', 'password', { password: 'larga\0larga' }, CHARACTERS],
  ['users', 'verifyPassword', { verifyPassword: undefined }, REQUIRED],
  ['users', 'privacy_policies', { privacy_policies: undefined }, REQUIRED],
  ['users', 'privacy_policies', { privacy_policies: false }, PRIVACY],
  ...[0, 1, 2, 4].map((rol): Rule => ['users', 'rol', { rol }, ONE_OF]),
  ['users/mainValidateUserData', 'email', { email: undefined }, REQUIRED],
  ['users/mainValidateUserData', 'phone', { phone: '123' }, PHONE],
  ['users/delete', 'email', { email: undefined }, REQUIRED],
  ['users/delete', 'password', { password: undefined }, REQUIRED],
  ['auth/emailConfirmation', 'token', { token: undefined }, REQUIRED],
  ['auth/emailConfirmation', 'token', { token: 5 }, TYPE],
  ['userRecovery/validateToken', 'token', { token: undefined }, REQUIRED],
  ['userRecovery/validateToken', 'token', { token: 'x'.repeat(256) }, LONG],
  ...['fullName', 'email', 'subject', 'message'].map((field): Rule => [
    'contact-requests',
    field,
    { [field]: undefined },
    REQUIRED,
  ]),
  ['contact-requests', 'email', { email: 'ana@escuela' }, EMAIL],
  ['contact-requests', 'fullName', { fullName: 'x'.repeat(256) }, LONG],
  ['contact-requests', 'subject', { subject: 'x'.repeat(256) }, LONG],
  [
    'contact-requests',
    'message',
    { message: 'x'.repeat(5_001) },
    ['No puede tener más de 5000 caracteres', 'It cannot have more than 5000 characters'],
  ],
];

const send = async (resource: string, body: object, language: string) => {
  const path = resource.includes('/') ? resource : `${resource}/create`;
  const method: Method = resource === 'auth/emailConfirmation' ? 'PATCH' : 'POST';
  return admin.call(method, path, body, { language });
};

test.each(
  RULES.map(
    ([resource, field, wrong, texts]) => [resource, field, JSON.stringify(wrong).slice(0, 60), wrong, texts] as const,
  ),
)('[VAL-01 %s] %s: %s', async (resource, field, _shown, wrong, [es, en]) => {
  const body = { ...VALID[resource], ...wrong };
  const spanish = await send(resource, body, 'es');
  expect(spanish.status).toBe(400);
  expect(spanish.body).toEqual({
    result: false,
    code: 'validation',
    message: ['Revise los campos marcados', es],
    fields: { [field]: [es] },
  });
  const english = await send(resource, body, 'en-us');
  expect(english.body).toMatchObject({ message: ['Please check the marked fields', en], fields: { [field]: [en] } });
});

test.each(UPDATED)('[VAL-01 %s] an update needs the id and the row version besides', async (resource) => {
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
  const { id } = (await send(resource, body, 'es')).body;
  const read = await admin.call('POST', `${resource}/get/${id}`, {});
  expect(read.body.data.name).toBe(name);
});

test('[VAL-03 users] names of people are kept trimmed, composed and in upper case; the e-mail as typed', async () => {
  const person = newRegistration({ name: ' jose\u0301 ', paternal: 'ñáñez', maternal: 'güemes' });
  const { id } = (await send('users', person, 'es')).body;
  const names = () =>
    admin.db().selectFrom('users').select(['name', 'paternal', 'maternal', 'email']).where('id', '=', id);
  const kept = { name: 'JOSÉ', paternal: 'ÑÁÑEZ', maternal: 'GÜEMES', email: person.email };
  expect(await names().executeTakeFirst()).toEqual(kept);
  const token = await openSession(admin.db(), id);
  await admin.call('PATCH', 'users/updateDataProfile', { ...person, name: ' josé luis ' }, { token });
  expect(await names().executeTakeFirst()).toEqual({ ...kept, name: 'JOSÉ LUIS' });
});

test.each(['name', 'paternal', 'maternal', 'phone'])(
  '[VAL-01 users/updateDataProfile] %s is required',
  async (field) => {
    const { body } = await admin.call('PATCH', 'users/updateDataProfile', { ...newRegistration(), [field]: ' ' });
    expect(body).toMatchObject({ code: 'validation', fields: { [field]: [REQUIRED[0]] } });
  },
);

test('[VAL-03 application-versions] the notes of a version keep their case', async () => {
  const { id } = (await send('application-versions', VALID['application-versions'] ?? {}, 'es')).body;
  const read = await admin.call('POST', `application-versions/get/${id}`, {});
  expect(read.body.data.description).toBe('<p>Notas</p>');
});
