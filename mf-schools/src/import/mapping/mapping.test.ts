import type { ImportKind } from '@pupitre/shared/contracts/imports';
import { proposeMapping } from './propose-mapping.ts';
import { rowsOf } from './rows-of.ts';

const sheetOf = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));
const read = (kind: ImportKind, ...rows: string[][]) => {
  const sheet = sheetOf(...rows);
  const mapping = proposeMapping(kind, sheet);
  return { program: mapping.program, rows: rowsOf(kind, sheet, mapping).map(({ row }) => row) };
};

test('[IMP-23] a list of a Mexican school is mapped by its headings, below a title', () => {
  const { rows } = read(
    'students',
    ['Escuela Primaria Benito Juárez'],
    ['Ciclo 2026-2027', '', 'Turno matutino'],
    [
      'No.',
      'Apellido Paterno',
      'APELLIDO MATERNO',
      'Nombre(s)',
      'CURP',
      'Fecha de Nac.',
      'Grado y grupo',
      'Nombre de la madre',
      'Correo de la madre',
      'Tel. de la madre',
    ],
    ['1', 'De la Cruz', 'Ñúñez', 'Ana', 'X', '3/9/2016', '1A', 'Laura Ñúñez del Río', 'l@x.mx', '+52 (55) 1234-5678'],
    ['2', 'Gil', 'Ruiz', 'Beto', '', '', '1A', '', '', ''],
  );
  expect(rows).toEqual([
    {
      line: 4,
      name: 'Ana',
      paternal: 'De la Cruz',
      maternal: 'Ñúñez',
      birthdate: '2016-09-03',
      group: '1A',
      guardian1Name: 'Laura',
      guardian1Paternal: 'Ñúñez',
      guardian1Maternal: 'del Río',
      guardian1Email: 'l@x.mx',
      guardian1Phone: '5512345678',
      guardian1Relation: 'mother',
    },
    { line: 5, name: 'Beto', paternal: 'Gil', maternal: 'Ruiz', group: '1A' },
  ]);
});

test('[IMP-23] the advanced report of RosarioSIS is recognised: one column has both surnames', () => {
  expect(
    read(
      'students',
      [
        'Display Name',
        'First Name',
        'Middle Name',
        'Last Name',
        'RosarioSIS ID',
        'Grade Level',
        'Birthdate',
        'Contacts',
      ],
      ['Castillo Ruiz, Ana', 'Ana', 'María', 'Castillo Ruiz', '17', '1st', 'September/03/2016', 'Mother: Laura'],
      ['Soto De la O, Luis', 'Luis', '', 'Soto De la O', '18', '1st', '03 Septiembre 2016', ''],
    ),
  ).toEqual({
    program: 'RosarioSIS',
    rows: [
      { line: 2, name: 'Ana María', paternal: 'Castillo', maternal: 'Ruiz', birthdate: '2016-09-03' },
      { line: 3, name: 'Luis', paternal: 'Soto', maternal: 'De la O', birthdate: '2016-09-03' },
    ],
  });
});

test('[IMP-23] RosarioSIS in Spanish is recognised as well', () => {
  const headings = [
    'ID RosarioSIS',
    'Apellido',
    'Nombre',
    'Segundo Nombre',
    'Grado',
    'Fecha de Nacimiento',
    'Contactos',
  ];
  const { program, rows } = read('students', headings, [
    '17',
    'Gil Ruiz',
    'Ana',
    '',
    '1',
    '3 Septiembre 2016',
    'Madre',
  ]);
  expect(program).toBe('RosarioSIS');
  expect(rows).toEqual([{ line: 2, name: 'Ana', paternal: 'Gil', maternal: 'Ruiz', birthdate: '2016-09-03' }]);
});

const parent = (number: number) =>
  [
    'Title',
    'Surname',
    'First Name',
    'Preferred Name',
    'Gender',
    'Phone 1 (Type)',
    'Phone 1 (Country Code)',
    'Phone 1',
    'Phone 2',
    'Email',
    'Relationship',
  ].map((part) => `Parent ${number} ${part}`);

test('[IMP-23] the applications of Gibbon are recognised, with both parents', () => {
  const headings = [
    'School Year of Entry',
    'Form Group',
    'Surname',
    'First Name',
    'Preferred Name',
    'Official Name',
    'Name in Characters',
    'Date of Birth',
    'Student Email',
  ];
  const { program, rows } = read(
    'students',
    [...headings, ...parent(1), ...parent(2)],
    [
      '2026-2027',
      '1A',
      'Gil Ruiz',
      'Ana',
      'Anita',
      'Ana Gil Ruiz',
      '',
      '2016-09-03',
      'ana@x.mx',
      'Mrs',
      'Ruiz Soto',
      'Laura',
      'Lala',
      'F',
      'Mobile',
      '52',
      '5512345678',
      '',
      'l@x.mx',
      'Mother',
      'Mr',
      'Gil Paz',
      'Juan',
      'Juan',
      'M',
      'Mobile',
      '52',
      '5587654321',
      '',
      'j@x.mx',
      'Step-Father',
    ],
  );
  expect(program).toBe('Gibbon');
  expect(rows).toEqual([
    {
      line: 2,
      name: 'Ana',
      paternal: 'Gil',
      maternal: 'Ruiz',
      birthdate: '2016-09-03',
      group: '1A',
      guardian1Name: 'Laura',
      guardian1Paternal: 'Ruiz',
      guardian1Maternal: 'Soto',
      guardian1Phone: '5512345678',
      guardian1Email: 'l@x.mx',
      guardian1Relation: 'Mother',
      guardian2Name: 'Juan',
      guardian2Paternal: 'Gil',
      guardian2Maternal: 'Paz',
      guardian2Phone: '5587654321',
      guardian2Email: 'j@x.mx',
      guardian2Relation: 'other',
    },
  ]);
});

test('[IMP-23] the users of Gibbon are recognised by the heading that only they have', () => {
  const headings = [
    'Title',
    'Surname',
    'First Name',
    'Preffered Name',
    'Official Name',
    'Gender',
    'Date of Birth',
    'Username',
    'Email',
    'Student ID',
  ];
  const { program, rows } = read('students', headings, [
    '',
    'Gil Ruiz',
    'Ana',
    'Ani',
    'Ana Gil',
    'F',
    '2016-09-03',
    'ana',
    'a@x.mx',
    '7',
  ]);
  expect(program).toBe('Gibbon');
  expect(rows).toEqual([{ line: 2, name: 'Ana', paternal: 'Gil', maternal: 'Ruiz', birthdate: '2016-09-03' }]);
});

test('[IMP-23] lists of staff and of groups are mapped as well', () => {
  expect(
    read(
      'staff',
      ['Nombre completo', 'Correo', 'Celular', 'Puesto'],
      ['Ruiz Soto, Laura', 'l@x.mx', '0155 1234 5678', 'Maestra'],
    ).rows,
  ).toEqual([
    {
      line: 2,
      name: 'Laura',
      paternal: 'Ruiz',
      maternal: 'Soto',
      email: 'l@x.mx',
      phone: '5512345678',
      role: 'Maestra',
    },
  ]);
  expect(
    read('groups', ['Grupo', 'Turno', 'Nivel', 'Grado', 'Docente'], ['1A', 'Matutino', 'Primaria', '1', 'l@x.mx']).rows,
  ).toEqual([{ line: 2, code: '1A', description: 'Matutino', level: 'Primaria', grade: '1', teacherEmail: 'l@x.mx' }]);
});

test('[IMP-23] a list without known headings begins with its first row, and maps nothing', () => {
  expect(proposeMapping('students', sheetOf(['uno', 'dos'], ['x', 'y']))).toMatchObject({
    headings: 0,
    columns: [null, null],
  });
});
