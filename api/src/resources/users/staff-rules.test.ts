import { asAdministrator } from '../../testing/administrator.ts';
import { type CallRule, testCallRules } from '../../testing/call-rules.ts';
import { CHARACTERS, EMAIL, INTEGER, LONG, REQUIRED, TYPE } from '../../testing/rule-texts.ts';
import { newStaff } from '../../testing/staff.ts';

const admin = asAdministrator();

const PHONE = ['Es necesario ingresar 10 caracteres', 'It must have 10 characters'] as const;
const NUMERIC = ['El tipo de dato es numérico', 'The value must be numeric'] as const;
const NAME_PART = ['Es necesario ingresar al menos 4 caracteres', 'It must have at least 4 characters'] as const;
const ONE_OF = ['El valor no está entre los permitidos', 'The value is not one of those allowed'] as const;
const POSITIVE = ['Debe ser 1 o más', 'It must be 1 or more'] as const;

const CREATE = 'users/createUser';
const UPDATE = 'users/updateAsAdmin';
const VALID: Record<string, object> = {
  [CREATE]: newStaff(1),
  [UPDATE]: { ...newStaff(1), id: 1, rowVersion: 1 },
  'auth/updateAsAdmin': { id: 1 },
  'users/getSchoolPersonal': { schoolId: 1 },
};

/** The rules that both forms have for a person. */
const personRules = (call: string): CallRule[] => [
  ...['name', 'paternal', 'maternal'].flatMap((part): CallRule[] => [
    [call, part, { [part]: undefined }, REQUIRED],
    [call, part, { [part]: '   ' }, REQUIRED],
    [call, part, { [part]: 'ANA ' }, NAME_PART],
    [call, part, { [part]: 'x'.repeat(256) }, LONG],
    [call, part, { [part]: 'ana\0maría' }, CHARACTERS],
    [call, part, { [part]: ['ANA MARÍA'] }, TYPE],
  ]),
  [call, 'phone', { phone: undefined }, REQUIRED],
  [call, 'phone', { phone: 5_512_345_678 }, TYPE],
  [call, 'phone', { phone: '551234567' }, PHONE],
  [call, 'phone', { phone: '55-1234567' }, NUMERIC],
  [call, 'rol', { rol: undefined }, REQUIRED],
  [call, 'rol', { rol: 3 }, ONE_OF],
  [call, 'rol', { rol: 0 }, ONE_OF],
];

testCallRules(admin, VALID, [
  ...personRules(CREATE),
  [CREATE, 'email', { email: undefined }, REQUIRED],
  [CREATE, 'email', { email: 'ana@escuela' }, EMAIL],
  [CREATE, 'email', { email: 'ana@escuela.mx\r\nBcc: eva@escuela.mx' }, EMAIL],
  [CREATE, 'school', { school: undefined }, REQUIRED],
  [CREATE, 'school', { school: null }, REQUIRED],
  [CREATE, 'school.id', { school: {} }, REQUIRED],
  [CREATE, 'school.id', { school: { id: '1' } }, TYPE],
  [CREATE, 'privacy_policies', { privacy_policies: 'true' }, TYPE],
  ...personRules(UPDATE),
  [UPDATE, 'id', { id: undefined }, REQUIRED],
  [UPDATE, 'id', { id: '1' }, TYPE],
  [UPDATE, 'rowVersion', { rowVersion: undefined }, REQUIRED],
  [UPDATE, 'rowVersion', { rowVersion: 0 }, POSITIVE],
  ['auth/updateAsAdmin', 'id', { id: undefined }, REQUIRED],
  ['auth/updateAsAdmin', 'id', { id: '1' }, TYPE],
  ['auth/updateAsAdmin', 'id', { id: 1.5 }, INTEGER],
  ['auth/updateAsAdmin', 'id', { id: -1 }, POSITIVE],
  ['users/getSchoolPersonal', 'schoolId', { schoolId: undefined }, REQUIRED],
  ['users/getSchoolPersonal', 'schoolId', { schoolId: '1 or 1=1' }, TYPE],
]);
