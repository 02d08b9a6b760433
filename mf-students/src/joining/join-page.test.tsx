import { screen, waitFor, within } from '@testing-library/react';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import { aProfile, aStudent, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { field, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const TABLE = 'POST students/getTable';
const CREATE = 'POST students/create';
const ASSIGN = 'PUT students/asignationGroup';
const NAME = 'ANA LÓPEZ RÍOS';
const server = fakeServer();
const open = (code = 'ptd4jd3g') => renderScreen({ routes, messages }, `/join/${code}`);
const withChildren = (...children: StudentRow[]): void => server.answer(TABLE, () => aTable(children));

beforeEach(() => {
  server.answer('POST auth/profile', () =>
    aProfile({ roles: ['parent'], school: null, groups: [{ id: 3, code: '3A' }] }),
  );
  withChildren(aStudent({ groupId: null }), aStudent({ id: 22, name: 'LUZ' }));
});

test('[JOI-05] the link brings the code, and a child joins only after the parent confirms', async () => {
  server.answer(ASSIGN, () => ({ message: 'updated' }));
  const { user } = open();
  expect(await screen.findByText('PTD4JD3G')).toBeVisible();
  const children = await screen.findByRole('list', { name: 'Mis hijos' });
  const [ana, luz] = within(children).getAllByRole('listitem');
  expect(luz).toHaveTextContent('LUZ LÓPEZ RÍOS');
  expect(luz).toHaveTextContent('Grupo 3A');
  expect(within(luz ?? children).queryByRole('button')).not.toBeInTheDocument();
  await user.click(within(ana ?? children).getByRole('button', { name: `Agregar a un grupo: ${NAME}` }));
  expect(await field('Código del grupo')).toHaveValue('PTD4JD3G');
  expect(server.bodiesOf(ASSIGN)).toEqual([]);
  withChildren(aStudent(), aStudent({ id: 22, name: 'LUZ' }));
  await press(user, 'Guardar');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Agregar a un grupo/ })).not.toBeInTheDocument());
  expect(server.bodiesOf(ASSIGN)).toEqual([{ studentId: 21, code: 'PTD4JD3G' }]);
  expect(screen.getByText(/Todos los que registró ya están en un grupo/)).toBeVisible();
});

test('[JOI-05] a wrong, closed or expired code is shown at its field', async () => {
  server.refuse(ASSIGN, { code: 108 });
  const { user } = open('XXXXXXXX');
  await press(user, `Agregar a un grupo: ${NAME}`);
  await field('Código del grupo');
  await press(user, 'Guardar');
  await waitFor(async () => expect(await field('Código del grupo')).toHaveAccessibleDescription(/incorrecto/));
});

test('[JOI-05] a parent without a child registers one and keeps the code', async () => {
  withChildren();
  server.answer(CREATE, () => ({ message: 'created', id: 21, rowVersion: 1 }));
  const { user } = open();
  expect(await screen.findByText(/después elija aquí quién entra al grupo/)).toBeVisible();
  await press(user, 'Agregar alumno');
  await user.type(await field('Nombre'), 'ana');
  await user.type(await field('Apellido paterno'), 'lópez');
  await user.type(await field('Apellido materno'), 'ríos');
  await user.type(await field('Fecha de nacimiento'), '12/03/2017');
  withChildren(aStudent({ groupId: null }));
  await press(user, 'Guardar');
  await press(user, `Agregar a un grupo: ${NAME}`);
  expect(await field('Código del grupo')).toHaveValue('PTD4JD3G');
});
