import type { ImportKind } from '@pupitre/shared/contracts/imports';
import { relationText } from './field-texts.ts';
import { groupCode } from './group-code.ts';
import { proposeMapping } from './propose-mapping.ts';
import { readingOf } from './reading-of.ts';
import { rowsOf } from './rows-of.ts';
import { missingOfGuardians } from './targets.ts';

const read = (kind: ImportKind, ...rows: string[][]) => {
  const sheet = rows.map((cells, index) => ({ line: index + 1, cells }));
  return rowsOf(kind, sheet, proposeMapping(kind, sheet)).map(({ row }) => row);
};
const CHILD = ['Apellido paterno', 'Apellido materno', 'Nombre(s)', 'CURP'];
const ANA = ['Cruz', 'Peña', 'Ana', 'CUPA160903MDFRXN01'];
const ana = { line: 2, paternal: 'Cruz', maternal: 'Peña', name: 'Ana' };

test('[IMP-23] columns that name nobody belong to the guardian at their left', () => {
  expect(
    read(
      'students',
      [...CHILD, 'Tutor', 'Correo', 'Teléfono', 'Parentesco'],
      [...ANA, 'Laura Peña Soto', 'l@x.mx', '55 1234 5678', 'Tutor(a)'],
    ),
  ).toEqual([
    {
      ...ana,
      guardian1Name: 'Laura',
      guardian1Paternal: 'Peña',
      guardian1Maternal: 'Soto',
      guardian1Email: 'l@x.mx',
      guardian1Phone: '5512345678',
      guardian1Relation: 'Tutor',
    },
  ]);
  const both = proposeMapping('students', [
    { line: 1, cells: [...CHILD, 'Madre', 'Celular', 'Correo electrónico', 'Padre', 'Celular', 'Correo electrónico'] },
  ]);
  expect(both.columns.slice(CHILD.length)).toEqual([
    'guardian1FullName',
    'guardian1Phone',
    'guardian1Email',
    'guardian2FullName',
    'guardian2Phone',
    'guardian2Email',
  ]);
  expect(both.relations.slice(CHILD.length)).toEqual(['mother', null, null, 'father', null, null]);
});

const columnsOf = (...headings: string[]) =>
  proposeMapping('students', [{ line: 1, cells: [...CHILD, ...headings] }]).columns.slice(CHILD.length);

test('[IMP-23] without a guardian, or beside a column that names one, such a column stays out', () => {
  expect(columnsOf('Correo', 'Teléfono')).toEqual([null, null]);
  expect(columnsOf('Tutor', 'Correo', 'Correo del tutor')).toEqual(['guardian1FullName', null, 'guardian1Email']);
});

test('[IMP-23] a single contact beside two guardians is left to the user, and what a guardian lacks is named', () => {
  expect(columnsOf('Madre', 'Padre', 'Correo', 'Tel. casa')).toEqual([
    'guardian1FullName',
    'guardian2FullName',
    null,
    null,
  ]);
  expect(missingOfGuardians(new Set(['guardian1FullName', 'guardian1Phone']))).toEqual(['guardian1Email']);
  expect(missingOfGuardians(new Set(['guardian2Name', 'guardian2Surnames', 'guardian2Email']))).toEqual([
    'guardian2Phone',
  ]);
  expect(missingOfGuardians(new Set(['name', null]))).toEqual([]);
});

const columns = (kind: ImportKind, ...cells: string[]) => proposeMapping(kind, [{ line: 1, cells }]).columns;

test('[IMP-23] words that add nothing to a heading are left out', () => {
  expect(columns('students', 'Nombre completo del alumno', 'Fecha de nac. (dd/mm/aaaa)', 'Gpo.')).toEqual([
    'fullName',
    'birthdate',
    'group',
  ]);
  expect(columns('students', 'Nombre del alumno', 'Apellido paterno del alumno', 'F. Nac.')).toEqual([
    'name',
    'paternal',
    'birthdate',
  ]);
  expect(columns('staff', 'Nombre completo de la maestra', 'Correo', 'Cel.', 'Función')).toEqual([
    'fullName',
    'email',
    'phone',
    'role',
  ]);
  expect(columns('groups', 'Clave del grupo', 'Turno', 'Docente', 'Correo electrónico del docente')).toEqual([
    'code',
    'description',
    null,
    'teacherEmail',
  ]);
});

test('[IMP-23] a grade and a letter in two columns are the code of a group', () => {
  expect(read('students', [...CHILD, 'Grado', 'Grupo'], [...ANA, '3°', 'A'])).toEqual([{ ...ana, group: '3A' }]);
  expect(read('students', [...CHILD, 'Grado', 'Grupo'], [...ANA, '3', '3A'])).toEqual([{ ...ana, group: '3A' }]);
  expect(read('groups', ['Grado', 'Grupo', 'Turno'], ['3', 'B', 'Matutino'])).toEqual([
    { line: 2, code: '3B', description: 'Matutino', grade: '3' },
  ]);
  expect(groupCode('Tercero', '"a"')).toBe('3a');
  expect(groupCode('12', 'A')).toBe('A');
  expect(groupCode('3', 'Única')).toBe('Única');
});

test('[IMP-23] relations of both genders are read', () => {
  expect(['Tutor(a)', 'Abuelo/a', 'Tía (o)', 'Mamá'].map(relationText)).toEqual(['Tutor', 'Abuelo', 'Tía', 'Mamá']);
});

test('[IMP-23] a column that is read in parts or in another form shows what becomes of it', () => {
  const sheet = [
    { line: 1, cells: [...CHILD, 'Fecha de nacimiento', 'Grado', 'Grupo', 'Tutor', 'Correo'] },
    { line: 2, cells: [...ANA, '42616', '3°', 'A', 'Laura Peña', 'l@x.mx'] },
  ];
  const mapping = proposeMapping('students', sheet);
  const list = rowsOf('students', sheet, mapping);
  const readings = mapping.columns.map((target, column) => readingOf(list, column, target));
  expect(readings).toEqual([null, null, null, null, '03/09/2016', '3A', null, 'Laura / Peña / —', null]);
});
