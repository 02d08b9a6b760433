import { asAdministrator } from '../../testing/administrator.ts';
import { childRow, guardianCells, importCalls, staffRow } from '../../testing/import-fixture.ts';
import {
  insertGroupRow,
  insertLeaver,
  insertLivingSchool,
  insertStudentRow,
  type LivingSchool,
} from '../../testing/schools.ts';
import { insertYear } from '../../testing/years.ts';

const admin = asAdministrator();
let school: LivingSchool;
const { check } = importCalls(admin, () => school);
beforeEach(async () => {
  school = await insertLivingSchool(admin.db());
});

const accountOf = (id: number) =>
  admin.db().selectFrom('users').select(['email', 'phone']).where('id', '=', id).executeTakeFirstOrThrow();
const SOFIA = { name: ' sofia ', paternal: 'Pérez', maternal: 'LÚNA', birthdate: '04/05/2016' };

test('[IMP-03] a student who is in the school changes nothing, whatever else its row says', async () => {
  const other = await insertLivingSchool(admin.db());
  expect(other.studentId).not.toBe(school.studentId);
  const { counts, rows } = await check('students', [
    { ...SOFIA, group: 'unknown', guardian1Email: 'half' },
    { ...SOFIA, birthdate: '05/05/2016' },
  ]);
  expect(counts).toEqual({ new: 1, same: 1, errors: 0, guardiansNew: 0, guardiansKnown: 0 });
  expect(rows).toEqual([
    {
      place: 0,
      state: 'same',
      problems: [],
      warnings: [{ field: null, text: 'Ya está en la escuela: esta fila no cambia nada' }],
      match: { id: school.studentId, name: 'SOFÍA PÉREZ LUNA' },
    },
  ]);
});

test('[IMP-03] a student who left the school is pointed out, one of another school is not', async () => {
  await insertLeaver(admin.db(), school.group, { name: 'EVA' });
  const other = await insertLivingSchool(admin.db());
  await insertLeaver(admin.db(), other.group, { name: 'ADA' });
  await insertStudentRow(admin.db(), other.group, { name: 'INÉS' });
  const names = ['Eva', 'Ada', 'Inés'];
  const { counts, rows } = await check(
    'students',
    names.map((name) => ({ ...SOFIA, name })),
  );
  expect(counts.new).toBe(3);
  expect(rows.map(({ place, state, warnings }) => [place, state, warnings[0]?.text])).toEqual([
    [
      0,
      'new',
      'Un alumno con este nombre y fecha de nacimiento salió de la escuela; puede reinscribirlo en lugar de importarlo',
    ],
  ]);
});

const OTHER_PHONE =
  'La fila 1 tiene este teléfono con otro correo. Si es la misma persona, escriba el mismo correo; si no, otro teléfono.';
const SAME_PHONE =
  'Los dos tutores tienen este teléfono, y cada cuenta necesita el suyo. Escriba otro, o deje vacías todas las celdas del segundo tutor.';
const SAME_EMAIL =
  'Los dos tutores tienen este correo. Escriba otro, o deje vacías todas las celdas del segundo tutor.';
const TAKEN_EMAIL = 'Otra cuenta tiene este correo. Escriba otro de esta persona.';
const TAKEN_PHONE = 'Otra cuenta tiene este teléfono. Escriba otro de esta persona.';

/** The places of the shown rows, each with the fields and texts of its problems. */
const texts = async (...given: Parameters<typeof check>): Promise<unknown[]> =>
  (await check(...given)).rows.map(({ place, problems }) => [
    place,
    ...problems.flatMap(({ field, text }) => [field, text]),
  ]);

test('[IMP-03] a row names the earlier one that it repeats by its number in the file', async () => {
  expect(await texts('students', [childRow(1, { line: 7 }), childRow(2), childRow(1, { name: 'NINA 1' })])).toEqual([
    [2, null, 'Repite la fila 7. Borre una de las dos, o corríjala.'],
  ]);
  expect(
    await texts('staff', [
      staffRow(1),
      staffRow(1, { email: 'MAESTRA1@escuela.mx' }),
      staffRow(2, { phone: staffRow(1).phone }),
    ]),
  ).toEqual([
    [1, 'email', 'Repite la fila 1. Borre una de las dos, o corríjala.'],
    [2, 'phone', 'La fila 1 tiene este teléfono. Escriba otro de esta persona.'],
  ]);
  const { email: teacherEmail } = await accountOf(school.teacher.id);
  const group = { code: '3a', description: 'Matutino', teacherEmail };
  const codes = ['3A ', '3° A', '4-A'].map((code) => ({ ...group, code }));
  expect(await texts('groups', [group, ...codes])).toEqual([
    [1, 'code', 'Repite la fila 1. Borre una de las dos, o corríjala.'],
    [2, 'code', 'Repite la fila 1. Borre una de las dos, o corríjala.'],
  ]);
});

test('[IMP-03] siblings share their guardians; other data with the same address is a warning, the same phone of two a problem', async () => {
  const { counts, rows } = await check('students', [
    childRow(1, { ...guardianCells('guardian1', 1), ...guardianCells('guardian2', 2) }),
    childRow(2, { ...guardianCells('guardian1', 2), ...guardianCells('guardian2', 1, { Email: 'FAMILIA1@casa.mx' }) }),
    childRow(3, guardianCells('guardian1', 1, { Name: 'Otra María' })),
    childRow(4, guardianCells('guardian1', 4, { Phone: '9510000001' })),
    childRow(5, { ...guardianCells('guardian1', 5), ...guardianCells('guardian2', 6, { Phone: '9510000005' }) }),
    childRow(6, { ...guardianCells('guardian1', 7), ...guardianCells('guardian2', 7) }),
    // Nobody of a wrong row is listed.
    childRow(7, guardianCells('guardian1', 8, { Phone: '9510000005' })),
  ]);
  expect(counts).toEqual({ new: 4, same: 0, errors: 3, guardiansNew: 3, guardiansKnown: 0 });
  expect(rows.map(({ place, problems, warnings }) => [place, ...problems, ...warnings])).toEqual([
    [2, { field: 'guardian1Email', text: 'La fila 1 tiene otros datos con este correo electrónico; se usan aquellos' }],
    [3, { field: 'guardian1Phone', text: OTHER_PHONE }],
    [4, { field: 'guardian2Phone', text: SAME_PHONE }],
    [5, { field: 'guardian2Email', text: SAME_EMAIL }],
  ]);
});

test('[IMP-04] a group of another school, a deleted and an archived one are unknown; of two the one of this year is meant', async () => {
  const db = admin.db();
  const other = await insertLivingSchool(db);
  const { teacher } = school;
  await insertGroupRow(db, other.id, other.teacher.id, { code: 'A' });
  await insertGroupRow(db, school.id, teacher.id, { code: 'B', deleted_at: new Date() });
  await insertGroupRow(db, school.id, teacher.id, { code: 'C', archived_at: new Date() });
  const year = (name: string, from: string, to: string) =>
    insertYear(db, school.id, { name, start_date: from, end_date: to });
  const [now, next] = [await year('now', '2000-01-01', '2150-01-01'), await year('next', '2150-02-01', '2151-01-01')];
  for (const school_year_id of [now.id, next.id, null])
    await insertGroupRow(db, school.id, teacher.id, { code: 'D', school_year_id });
  for (const school_year_id of [next.id, null])
    await insertGroupRow(db, school.id, teacher.id, { code: 'E', school_year_id });
  const { counts, rows } = await check(
    'students',
    ['A', 'B', 'C', 'D', 'E'].map((group, number) => childRow(number, { group })),
  );
  expect(counts).toMatchObject({ new: 1, errors: 4 });
  expect(rows.map(({ problems }) => problems[0]?.text)).toEqual([
    'La escuela no tiene un grupo abierto con el código A. Corríjalo, o cree antes el grupo.',
    'La escuela no tiene un grupo abierto con el código B. Corríjalo, o cree antes el grupo.',
    'La escuela no tiene un grupo abierto con el código C. Corríjalo, o cree antes el grupo.',
    'La escuela tiene varios grupos abiertos con el código E',
  ]);
});

test('[IMP-04] addresses and phones of other accounts are refused as forms do, and accounts elsewhere show nowhere', async () => {
  const other = await insertLivingSchool(admin.db());
  const [teacher, stranger, parent, own] = [
    await accountOf(other.teacher.id),
    await accountOf(other.parent.id),
    await accountOf(school.parent.id),
    await accountOf(school.teacher.id),
  ];
  const children = [
    childRow(1, guardianCells('guardian1', 1, { Email: teacher.email })),
    childRow(2, guardianCells('guardian1', 2, { Phone: stranger.phone })),
    childRow(3, guardianCells('guardian1', 3, { Email: stranger.email.toUpperCase() })),
    childRow(4, guardianCells('guardian1', 4, { Email: parent.email, Phone: stranger.phone })),
    childRow(5, guardianCells('guardian1', 5)),
  ];
  const checked = await check('students', children);
  expect(checked.counts).toEqual({ new: 3, same: 0, errors: 2, guardiansNew: 2, guardiansKnown: 1 });
  expect(checked.rows.map(({ place, problems }) => [place, ...problems])).toEqual([
    [0, { field: 'guardian1Email', text: TAKEN_EMAIL }],
    [1, { field: 'guardian1Phone', text: TAKEN_PHONE }],
  ]);
  // With an account or without, an address elsewhere looks the same beside a phone of somebody else.
  const probing = await check('students', [
    childRow(6, guardianCells('guardian1', 6, { Email: stranger.email, Phone: own.phone })),
    childRow(7, guardianCells('guardian1', 7, { Phone: own.phone })),
    childRow(8, guardianCells('guardian1', 8, { Email: stranger.email, Phone: stranger.phone })),
    childRow(9, guardianCells('guardian1', 9, { Phone: stranger.phone })),
  ]);
  expect(probing.rows.map(({ place, problems }) => [place, problems[0]?.text])).toEqual([
    [0, TAKEN_PHONE],
    [1, TAKEN_PHONE],
    [3, TAKEN_PHONE],
  ]);
  const staff = await check('staff', [
    staffRow(1, { email: own.email }),
    staffRow(2, { email: teacher.email }),
    staffRow(3, { email: parent.email }),
    staffRow(4, { phone: parent.phone }),
  ]);
  expect(staff.rows.map(({ state, match, problems }) => [state, match?.id, ...problems])).toEqual([
    ['same', school.teacher.id],
    ['error', undefined, { field: 'email', text: TAKEN_EMAIL }],
    ['error', undefined, { field: 'email', text: TAKEN_EMAIL }],
    ['error', undefined, { field: 'phone', text: TAKEN_PHONE }],
  ]);
  const group = { code: '3A', description: 'Matutino' };
  const groups = await check('groups', [
    { ...group, teacherEmail: teacher.email },
    { ...group, teacherEmail: parent.email },
  ]);
  expect(groups.rows.map(({ problems }) => problems[0]?.text)).toEqual([
    'Nadie del personal de la escuela tiene este correo. Corríjalo, o importe antes al personal.',
    'Repite la fila 1. Borre una de las dos, o corríjala.',
  ]);
});
