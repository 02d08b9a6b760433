import type { ImportKind, ImportRow } from '@pupitre/shared/contracts/imports';
import { asAdministrator } from '../../testing/administrator.ts';
import { childRow, guardianCells, importCalls, staffRow } from '../../testing/import-fixture.ts';
import { insertGroupRow, insertLivingSchool, type LivingSchool } from '../../testing/schools.ts';

const admin = asAdministrator();
let school: LivingSchool;
const { ask, check } = importCalls(admin, () => school);
beforeAll(async () => {
  school = await insertLivingSchool(admin.db());
});

type Cells = Record<string, string>;

/** The problems of one row, as `field: text`. */
const problemsOf = async (kind: ImportKind, row: Partial<ImportRow>, language = 'es'): Promise<string[]> => {
  const { rows } = await check(kind, [row], { language });
  return rows.flatMap(({ problems }) => problems.map(({ field, text }) => `${field}: ${text}`));
};

const REQUIRED = 'Falta este dato';
const WHOLE =
  'Falta este dato. Complételo, o deje vacías todas las celdas de este tutor para importar al alumno sin él.';
const MINIMUM =
  'Tiene menos de 4 letras, el mínimo de este portal. Escríbalo completo, o pida a la administración del portal que acepte nombres más cortos.';
const DIGITS = 'Escriba un solo teléfono de 10 dígitos, con la lada';
const RELATIONS = 'Escriba mamá, papá, abuela, abuelo, hermana, hermano, tía, tío, tutor u otro';
const DAY = 'Escriba una fecha que exista, como 31/08/2015';
const LONG = 'No puede tener más de 255 caracteres';

const WRONG_CHILDREN: [string, Cells, string[]][] = [
  ['no name', { name: '' }, [`name: ${REQUIRED}`]],
  ['only spaces', { paternal: ' \u00A0 ' }, [`paternal: ${REQUIRED}`]],
  ['a long name', { name: 'A'.repeat(256) }, [`name: ${LONG}`]],
  ['a broken name', { name: 'A\0' }, ['name: Contiene caracteres que no se pueden guardar']],
  ['half a sign', { name: '\uD83D' }, ['name: Contiene caracteres que no se pueden guardar']],
  ['no birthdate', { birthdate: '' }, [`birthdate: ${REQUIRED}`]],
  ['a day that does not exist', { birthdate: '31/02/2015' }, [`birthdate: ${DAY}`]],
  ['a day of two digits', { birthdate: '05/03/15' }, [`birthdate: ${DAY}`]],
  ['a day without zeros, which may be American', { birthdate: '5/3/2015' }, [`birthdate: ${DAY}`]],
  ['a number of Excel', { birthdate: '42068' }, [`birthdate: ${DAY}`]],
  ['a day to come', { birthdate: '2199-01-01' }, ['birthdate: La fecha no puede ser futura']],
  ['two wrong cells', { name: '', birthdate: 'ayer' }, [`name: ${REQUIRED}`, `birthdate: ${DAY}`]],
  ['a broken group', { group: 'A\0' }, ['group: Contiene caracteres que no se pueden guardar']],
  ['a group of half a sign', { group: '\uD83D' }, ['group: Contiene caracteres que no se pueden guardar']],
  ['a long group', { group: 'A'.repeat(256) }, [`group: ${LONG}`]],
  [
    'an unknown group',
    { group: '9z' },
    ['group: La escuela no tiene un grupo abierto con el código 9Z. Corríjalo, o cree antes el grupo.'],
  ],
];
const GUARDIAN = 'guardian1';
const WRONG_GUARDIANS: [string, Cells, string[]][] = [
  ['half a guardian', { Paternal: '', Email: '' }, [`guardian1Paternal: ${WHOLE}`, `guardian1Email: ${WHOLE}`]],
  ['a short name', { Name: 'Eva' }, [`guardian1Name: ${MINIMUM}`]],
  ['no address', { Email: 'familia' }, ['guardian1Email: Escriba un solo correo, como nombre@ejemplo.mx']],
  ['a short phone', { Phone: '951000000' }, [`guardian1Phone: ${DIGITS}`]],
  ['words for a phone', { Phone: 'no tiene' }, [`guardian1Phone: ${DIGITS}`]],
  ['two phones', { Phone: '9510000001 9510000002' }, [`guardian1Phone: ${DIGITS}`]],
  ['a relation that nobody knows', { Relation: 'vecina' }, [`guardian1Relation: ${RELATIONS}`]],
];
const WRONG_STAFF: [string, Cells, string[]][] = [
  [
    'an empty row',
    { name: '', paternal: '', maternal: '', email: '', phone: '', role: '' },
    ['name', 'paternal', 'maternal', 'phone', 'email', 'role'].map((field) => `${field}: ${REQUIRED}`),
  ],
  ['a short name', { name: 'Eva' }, [`name: ${MINIMUM}`]],
  ['another role', { role: 'conserje' }, ['role: Escriba maestro o directivo']],
];
const GROUP = { code: '2b', description: 'Matutino', level: 'Primaria', grade: '2°' };
const WRONG_GROUPS: [string, Cells, string[]][] = [
  ['no code', { code: '' }, [`code: ${REQUIRED}`]],
  ['no description', { description: '' }, [`description: ${REQUIRED}`]],
  ['a grade without a level', { level: '' }, [`level: ${REQUIRED}`]],
  ['a level without a grade', { grade: '' }, [`grade: ${REQUIRED}`]],
  ['an unknown level', { level: 'Prepa' }, ['level: Escriba preescolar, primaria o secundaria']],
  ['a grade that the level has not', { grade: '7' }, ['grade: Debe ser 6 o menos']],
  ['a grade in words', { grade: 'segundo' }, ['grade: Escriba el grado con un número']],
  ['nobody in charge', { teacherEmail: '' }, [`teacherEmail: ${REQUIRED}`]],
  [
    'a stranger in charge',
    { teacherEmail: 'nadie@escuela.mx' },
    ['teacherEmail: Nadie del personal de la escuela tiene este correo. Corríjalo, o importe antes al personal.'],
  ],
];

const emailOf = async (id: number): Promise<string> =>
  (await admin.db().selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

test.each(WRONG_CHILDREN)('[IMP-01] students: %s', async (_name, cells, problems) => {
  expect(await problemsOf('students', childRow(1, cells))).toEqual(problems);
});

test.each(WRONG_GUARDIANS)('[IMP-01] guardians: %s', async (_name, cells, problems) => {
  expect(await problemsOf('students', childRow(1, guardianCells(GUARDIAN, 1, cells)))).toEqual(problems);
});

test.each(WRONG_STAFF)('[IMP-01] staff: %s', async (_name, cells, problems) => {
  expect(await problemsOf('staff', staffRow(1, cells))).toEqual(problems);
});

test.each(WRONG_GROUPS)('[IMP-01] groups: %s', async (_name, cells, problems) => {
  const teacherEmail = await emailOf(school.teacher.id);
  expect(await problemsOf('groups', { ...GROUP, teacherEmail, ...cells })).toEqual(problems);
});

test('[IMP-01] problems are in the language of the request', async () => {
  expect(await problemsOf('students', childRow(1, { name: '', group: '9Z' }), 'en')).toEqual([
    'name: This is missing',
    'group: The school has no open group with the code 9Z. Correct it, or create the group first.',
  ]);
});

test('[IMP-02] cells are read as people type them', async () => {
  const words = ['Mamá', 'MADRE', ' mother ', 'tía', 'Tutor  legal', 'abuelita', ''];
  const rows = words.map((Relation, number) =>
    childRow(number, {
      birthdate: number % 2 ? '2015-03-05' : ' 05/03/2015 ',
      ...guardianCells(GUARDIAN, number, {
        Relation,
        Phone: ['(951) 000-000', '+52 951 000 000', '951.000.000'][number % 3] + String(number),
      }),
    }),
  );
  const { counts, rows: shown } = await check('students', rows);
  expect(counts).toEqual({ new: 6, same: 0, errors: 1, guardiansNew: 6, guardiansKnown: 0 });
  expect(shown.map(({ place, problems }) => [place, problems.map(({ field }) => field)])).toEqual([
    [5, ['guardian1Relation']],
  ]);
  const roles = ['Maestro', 'maestra', 'DOCENTE', 'director', 'Directora', 'director(a)', 'Teacher', 'Directivo'];
  const staff = roles.map((role, number) => staffRow(number, { role, phone: `0${String(590_000_000 + number)}` }));
  expect((await check('staff', staff)).counts).toMatchObject({ new: 8, errors: 0 });
  const teacherEmail = (await emailOf(school.teacher.id)).toUpperCase();
  const groups = [
    ['Primaria', '2'],
    ['primary', '3°'],
    ['SECUNDARIA', '1º'],
    ['kínder', '2o'],
    ['', ''],
  ].map(([level = '', grade = ''], number) => ({ ...GROUP, code: `n${number}`, level, grade, teacherEmail }));
  expect((await check('groups', groups)).counts).toMatchObject({ new: 5, errors: 0 });
});

test('[IMP-02] a list without rows, too many rows, and rows that are no texts are refused by their path', async () => {
  const fieldsOf = async (body: object): Promise<[number, string[]]> => {
    const answer = await ask('check', { schoolId: school.id, kind: 'students', rows: [childRow(1)], ...body });
    return [answer.status, Object.keys(answer.body.fields ?? {})];
  };
  expect(await fieldsOf({ rows: [] })).toEqual([400, ['rows']]);
  expect(await fieldsOf({ rows: Array.from({ length: 2_001 }, (_, number) => childRow(number)) })).toEqual([
    400,
    ['rows'],
  ]);
  expect(await fieldsOf({ rows: [{ ...childRow(1), name: 5 }] })).toEqual([400, ['rows.0.name']]);
  const wrong = Array.from({ length: 2_000 }, () => ({ ...childRow(1), name: 5 }));
  expect((await fieldsOf({ rows: wrong }))[1]).toHaveLength(50);
  expect(await fieldsOf({ rows: [null, 'x'] })).toEqual([400, ['rows.0', 'rows.1']]);
  expect(
    await fieldsOf({
      rows: [
        { ...childRow(1), line: 0 },
        { ...childRow(2), line: 1.5, group: null },
      ],
    }),
  ).toEqual([400, ['rows.0.line', 'rows.1.line', 'rows.1.group']]);
  expect(await fieldsOf({ rows: [{ ...childRow(1), line: 7, curp: 5 }] })).toEqual([200, []]);
  expect(await fieldsOf({ kind: 'cats' })).toEqual([400, ['kind']]);
  expect(await fieldsOf({ date: '2199-01-01' })).toEqual([400, ['date']]);
  expect(
    (await ask('check', { schoolId: school.id, kind: 'students', rows: [{ name: 'x'.repeat(4_300_000) }] })).status,
  ).toBe(413);
  const long = await check('students', [{ ...childRow(1), name: 'x'.repeat(3_000_000), group: 'y'.repeat(900_000) }]);
  expect(long.counts.errors).toBe(1);
});

test('[IMP-02] the code of a group is found in the ways in which people write it, the exact one first', async () => {
  const codes = ['3A', '3°B', '4-C', '4C'];
  for (const code of codes) await insertGroupRow(admin.db(), school.id, school.teacher.id, { code });
  const written = ['3 a', '3º A', '3ro. "A"', '3-A', '3B', '3er B', '4C', '4-C'];
  const { counts } = await check(
    'students',
    written.map((group, number) => childRow(number, { group })),
  );
  expect(counts).toMatchObject({ new: written.length, errors: 0 });
  expect(await problemsOf('students', childRow(20, { group: '4 C' }))).toEqual([
    'group: La escuela tiene varios grupos abiertos con el código 4 C',
  ]);
  expect(await problemsOf('students', childRow(21, { group: '¿?' }))).toEqual([
    'group: La escuela no tiene un grupo abierto con el código ¿?. Corríjalo, o cree antes el grupo.',
  ]);
});
