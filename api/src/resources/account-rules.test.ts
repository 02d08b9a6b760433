import { openSession } from '../testing/accounts.ts';
import { asAdministrator } from '../testing/administrator.ts';
import { newRegistration } from '../testing/registrations.ts';
import { type CallRule, sendTo, testCallRules } from '../testing/call-rules.ts';
import { CHARACTERS, EMAIL, INTEGER, LONG, REQUIRED, TYPE } from '../testing/rule-texts.ts';

const admin = asAdministrator();

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

const VALID: Record<string, object> = {
  'auth/login': { email: 'ana@escuela.mx', password: 'x' },
  users: newRegistration(),
  'users/mainValidateUserData': { email: 'ana@escuela.mx', phone: '5512345678' },
  'users/delete': { email: 'ana@escuela.mx', password: 'x' },
  'auth/emailConfirmation': { token: 'x' },
  'userRecovery/validateToken': { token: 'x' },
  'security-notices/get': { token: 'x' },
  'security-notices/deny': { token: 'x' },
  'users/confirmEmail': { token: 'x' },
  'users/stopEmailChange': { token: 'x' },
  'users/support': { id: 1, action: 'unlock' },
  'users/changeEmail': { email: 'ana@escuela.mx', password: 'x' },
  'contact-requests': { fullName: 'Ana López', email: 'ana@escuela.mx', subject: 'Duda', message: 'Hola' },
};

const TOKEN_CALLS = ['security-notices/get', 'security-notices/deny', 'users/confirmEmail', 'users/stopEmailChange'];

const RULES: CallRule[] = [
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
  ...['name', 'paternal', 'maternal'].flatMap((part): CallRule[] => [
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
  ['users', 'email', { email: 'ana\u0001@escuela.mx' }, EMAIL],
  ['users', 'email', { email: 'ana@escuela\u007F.mx' }, EMAIL],
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
  ...[0, 1, 2, 4].map((rol): CallRule => ['users', 'rol', { rol }, ONE_OF]),
  ['users/mainValidateUserData', 'email', { email: undefined }, REQUIRED],
  ['users/mainValidateUserData', 'phone', { phone: '123' }, PHONE],
  ['users/delete', 'email', { email: undefined }, REQUIRED],
  ['users/delete', 'password', { password: undefined }, REQUIRED],
  ['users/support', 'id', { id: undefined }, REQUIRED],
  ['users/support', 'action', { action: undefined }, REQUIRED],
  ['users/support', 'action', { action: 'delete' }, ONE_OF],
  ['users/changeEmail', 'email', { email: undefined }, REQUIRED],
  ['users/changeEmail', 'email', { email: 'ana@escuela.mx, eva@escuela.mx' }, EMAIL],
  ['users/changeEmail', 'password', { password: '' }, REQUIRED],
  ...TOKEN_CALLS.flatMap((call): CallRule[] => [
    [call, 'token', { token: undefined }, REQUIRED],
    [call, 'token', { token: 5 }, TYPE],
    [call, 'token', { token: 'x'.repeat(256) }, LONG],
  ]),
  ['auth/emailConfirmation', 'token', { token: undefined }, REQUIRED],
  ['auth/emailConfirmation', 'token', { token: 5 }, TYPE],
  ['userRecovery/validateToken', 'token', { token: undefined }, REQUIRED],
  ['userRecovery/validateToken', 'token', { token: 'x'.repeat(256) }, LONG],
  ...['fullName', 'email', 'subject', 'message'].map((field): CallRule => [
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

testCallRules(admin, VALID, RULES);

test('[VAL-03 users] names of people are kept trimmed, composed and in upper case; the e-mail as typed', async () => {
  const person = newRegistration({ name: ' jose\u0301 ', paternal: 'ñáñez', maternal: 'güemes' });
  const { id } = (await sendTo(admin, 'users', person)).body;
  const names = () =>
    admin.db().selectFrom('users').select(['name', 'paternal', 'maternal', 'email']).where('id', '=', id);
  const stored = { name: 'JOSÉ', paternal: 'ÑÁÑEZ', maternal: 'GÜEMES', email: person.email };
  expect(await names().executeTakeFirst()).toEqual(stored);
  const token = await openSession(admin.db(), id);
  await admin.call('PATCH', 'users/updateDataProfile', { ...person, name: ' josé luis ' }, { token });
  expect(await names().executeTakeFirst()).toEqual({ ...stored, name: 'JOSÉ LUIS' });
});

test.each(['name', 'paternal', 'maternal', 'phone'])(
  '[VAL-01 users/updateDataProfile] %s is required',
  async (field) => {
    const { body } = await admin.call('PATCH', 'users/updateDataProfile', { ...newRegistration(), [field]: ' ' });
    expect(body).toMatchObject({ code: 'validation', fields: { [field]: [REQUIRED[0]] } });
  },
);
