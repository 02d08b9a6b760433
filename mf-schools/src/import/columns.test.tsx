import { fireEvent, screen } from '@testing-library/react';
import { press } from '@pupitre/shared/testing/screen-steps';
import { aList, CHECK, goToColumns, GOOD, importServer, NO_COUNTS, open } from '../testing/import-fixture.ts';

const server = importServer();

const CHILD = 'Nombre;Apellido paterno;Apellido materno;Fecha de nacimiento';
const column = (name: string) => screen.getByRole('combobox', { name: `Dato de la columna ${name}` });
const order = (name: string) => screen.getByRole('combobox', { name: `Orden de los nombres de la columna ${name}` });
const MOTHER = {
  guardian1Name: 'Laura',
  guardian1Paternal: 'Ruiz',
  guardian1Maternal: 'Soto',
  guardian1Email: 'l@x.mx',
  guardian1Phone: '5512345678',
};
const child = (line: number, name: string, more: object = {}) => ({
  line,
  name,
  paternal: 'Gil',
  maternal: 'Ruiz',
  birthdate: '2016-09-03',
  ...more,
});
const rowsChecked = (): unknown => {
  const body = server.bodiesOf(CHECK).at(-1);
  return typeof body === 'object' && body !== null && 'rows' in body ? body.rows : null;
};

test('[IMP-31] students come in without the guardians who lack something, if the user says so, and the check names them', async () => {
  const { user } = open();
  const rows = [
    'Ana;Gil;Ruiz;03/09/2016;Laura Ruiz Soto;l@x.mx;5512345678',
    'Beto;Gil;Ruiz;03/09/2016;Rosa Paz Luna;;5512345679',
    'Carla;Gil;Ruiz;03/09/2016;;;',
  ];
  await goToColumns(user, aList(rows, `${CHILD};Madre;Correo;Teléfono`));
  expect(screen.getByText(/Una fila tiene un tutor al que le falta algún dato/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /Marcar la fila con un problema/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Importar al alumno sin ese tutor' }));
  server.answer(CHECK, () => ({ data: { ...GOOD, counts: { ...NO_COUNTS, new: 3 } } }));
  await press(user, 'Revisar la lista');
  expect(await screen.findByText('Un alumno se importa sin un tutor incompleto.')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Fila 3/ })).toHaveTextContent(
    'El alumno se importa sin este tutor. Falta: Correo del tutor 1.',
  );
  expect(rowsChecked()).toEqual([
    child(2, 'Ana', { ...MOTHER, guardian1Relation: 'mother' }),
    child(3, 'Beto'),
    child(4, 'Carla'),
  ]);
});

test('[IMP-31] the hint about a whole column goes with that choice', async () => {
  const { user } = open();
  await goToColumns(user, aList(['Ana;Gil;Ruiz;03/09/2016;Laura Ruiz Soto;55'], `${CHILD};Tutor;Teléfono`));
  expect(screen.getByText(/Un tutor se importa completo, y falta: Correo del tutor 1/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Importar al alumno sin ese tutor' }));
  expect(screen.queryByText(/Un tutor se importa completo/)).not.toBeInTheDocument();
});

test('[IMP-32] the user says in which order a column has whole names', async () => {
  const { user } = open();
  await goToColumns(user, aList(['Ana Gil Ruiz;03/09/2016;Ruiz Soto Laura'], 'Alumno;Fecha de nacimiento;Tutor'));
  expect(screen.getByText('Se lee así: Ruiz / Ana / Gil')).toBeVisible();
  await user.selectOptions(order('Alumno'), 'Nombre primero');
  expect(screen.getByText('Se lee así: Ana / Gil / Ruiz')).toBeVisible();
  expect(order('Tutor')).toHaveValue('nameFirst');
  await user.selectOptions(order('Tutor'), 'Apellidos primero');
  expect(screen.getByText('Se lee así: Laura / Ruiz / Soto')).toBeVisible();
});

test('[IMP-23] the relation of a heading goes with its column, and is shown', async () => {
  const { user } = open();
  const row = 'Ana;Gil;Ruiz;03/09/2016;Laura Ruiz Soto;l@x.mx;5512345678';
  await goToColumns(user, aList([row], `${CHILD};Papá;Correo del papá;Tel. del papá`));
  expect(screen.getByText('Parentesco: Papá').closest('li')).toHaveTextContent('Laura Ruiz Soto');
  for (const [name, target] of [
    ['Papá', 'Nombre completo del tutor 1'],
    ['Correo del papá', 'Correo del tutor 1'],
    ['Tel. del papá', 'Teléfono del tutor 1'],
  ] as const)
    await user.selectOptions(column(name), target);
  await press(user, 'Revisar la lista');
  await screen.findByText('Ninguna fila tiene problemas.');
  expect(rowsChecked()).toEqual([child(2, 'Ana', { ...MOTHER, guardian1Relation: 'father' })]);
});

test('[IMP-26] another kind of list leaves the file, and the columns of each kind as the user chose them', async () => {
  const { user } = open();
  await goToColumns(user);
  await user.selectOptions(column('Grupo'), 'No importar');
  await press(user, 'Lista');
  await user.click(screen.getByRole('radio', { name: /Maestros y directivos/ }));
  await press(user, 'Continuar con el archivo');
  await press(user, 'Continuar con alumnos.csv');
  expect(screen.getByRole('status')).toHaveTextContent(/Falta asignar: .*Puesto/);
  await press(user, 'Lista');
  await user.click(screen.getByRole('radio', { name: /Alumnos y sus tutores/ }));
  await press(user, 'Continuar con el archivo');
  await press(user, 'Continuar con alumnos.csv');
  expect(column('Grupo')).toHaveValue('');
  expect(column('Nombre')).toHaveValue('name');
});

test('[IMP-27] the first day of the students does not follow the user to a list of another kind', async () => {
  const { user } = open();
  const people = 'Nombre;Apellido paterno;Apellido materno;Correo;Teléfono;Puesto;Código;Nivel;Grado';
  await goToColumns(user, aList(['Ana;Gil;Ruiz;ana@x.mx;5512345678;Maestro;1A;Primaria;1'], people));
  fireEvent.change(screen.getByLabelText('Primer día en la escuela'), { target: { value: '2999-01-01' } });
  expect(screen.getByRole('button', { name: 'Revisar la lista' })).toBeDisabled();
  await press(user, 'Lista');
  await user.click(screen.getByRole('radio', { name: /Maestros y directivos/ }));
  await press(user, 'Continuar con el archivo');
  await press(user, 'Continuar con alumnos.csv');
  await press(user, 'Revisar la lista');
  await screen.findByText('Ninguna fila tiene problemas.');
  expect(server.bodiesOf(CHECK)).toMatchObject([{ kind: 'staff', date: null }]);
});
