import { asAdministrator } from '../../testing/administrator.ts';
import { newMentor } from '../../testing/mentors.ts';
import { type CallRule, testCallRules } from '../../testing/call-rules.ts';
import { CHARACTERS, EMAIL, INTEGER, LONG, REQUIRED, TYPE } from '../../testing/rule-texts.ts';

const admin = asAdministrator();

const PHONE = ['Es necesario ingresar 10 caracteres', 'It must have 10 characters'] as const;
const NAME_PART = ['Es necesario ingresar al menos 4 caracteres', 'It must have at least 4 characters'] as const;
const ONE_OF = ['El valor no está entre los permitidos', 'The value is not one of those allowed'] as const;
const NO_SCHOOL = ['Un tutor no es de ninguna escuela', 'A mentor belongs to no school'] as const;
const POSITIVE = ['Debe ser 1 o más', 'It must be 1 or more'] as const;

const CREATE = 'users/createUserByAdministration';
const FIND = 'users/getUserByEmail';
const LINK = 'users/updateAsAdmin';
const VALID: Record<string, object> = {
  [CREATE]: newMentor(1),
  [FIND]: { email: 'ana@correo.mx' },
  [LINK]: { id: 1, student: { id: 1 } },
};

const studentRules = (call: string): CallRule[] => [
  [call, 'student', { student: null }, REQUIRED],
  [call, 'student', { student: 3 }, TYPE],
  [call, 'student.id', { student: {} }, REQUIRED],
  [call, 'student.id', { student: { id: '3' } }, TYPE],
  [call, 'student.id', { student: { id: 1.5 } }, INTEGER],
  [call, 'student.id', { student: { id: 0 } }, POSITIVE],
];

testCallRules(admin, VALID, [
  ...['name', 'paternal', 'maternal'].flatMap((part): CallRule[] => [
    [CREATE, part, { [part]: undefined }, REQUIRED],
    [CREATE, part, { [part]: 'ANA ' }, NAME_PART],
    [CREATE, part, { [part]: 'x'.repeat(256) }, LONG],
    [CREATE, part, { [part]: 'ana\0maría' }, CHARACTERS],
  ]),
  [CREATE, 'phone', { phone: undefined }, REQUIRED],
  [CREATE, 'phone', { phone: '551234567' }, PHONE],
  [CREATE, 'email', { email: undefined }, REQUIRED],
  [CREATE, 'email', { email: 'ana@escuela' }, EMAIL],
  [CREATE, 'rol', { rol: undefined }, REQUIRED],
  ...[0, 1, 2, 4].map((rol): CallRule => [CREATE, 'rol', { rol }, ONE_OF]),
  [CREATE, 'school', { school: { id: 1 } }, NO_SCHOOL],
  [CREATE, 'school', { school: {} }, NO_SCHOOL],
  [CREATE, 'student', { student: undefined }, REQUIRED],
  ...studentRules(CREATE),
  [FIND, 'email', { email: undefined }, REQUIRED],
  [FIND, 'email', { email: 'ana' }, EMAIL],
  [FIND, 'email', { email: 5 }, TYPE],
  [LINK, 'id', { id: undefined }, REQUIRED],
  [LINK, 'id', { id: '1' }, TYPE],
  [LINK, 'id', { id: -1 }, POSITIVE],
  ...studentRules(LINK),
]);
