import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aGroup, aProfile, aTable } from '@pupitre/shared/testing/builders';
import { proveTable } from '@pupitre/shared/testing/prove-table';
import { field, press } from '@pupitre/shared/testing/screen-steps';
import { ELENA, GET, groupsServer, MARIANA, open, openGroup, TABLE, UPDATE } from '../testing/groups-fixture.ts';

const CREATE = 'POST groups/create';
const DELETE = 'DELETE groups/softDelete/3';
const server = groupsServer();

test('[GRP-01] [CAT-06 groups] the table reads pages, and its view survives leaving the screen', () =>
  proveTable({
    server,
    open,
    call: TABLE,
    filters: { schoolId: 1 },
    columns: ['code', 'description'],
    headings: ['Código', 'Descripción', 'Grado', 'Personal a cargo', 'Código del grupo'],
    firstSort: 'id',
  }));

test('[GRP-01] a row links to the page of its group', async () => {
  open();
  const row = await screen.findByRole('row', { name: /TERCERO A/ });
  expect(within(row).getByText('PTD4JD3G')).toBeVisible();
  const edit = within(row).getByRole('link', { name: 'Editar 3A' });
  expect(edit).toHaveAttribute('href', `/group/${encodeId('group', 3)}`);
});

test('[GRP-01] a teacher can neither add nor delete groups', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['teacher'] }));
  open();
  expect(await screen.findByRole('link', { name: 'Editar 3A' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Agregar grupo' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Eliminar 3A' })).not.toBeInTheDocument();
});

test('[GRP-02] [CAT-07 groups] [VAL-03 groups] a new group is in upper case and has its staff', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 4, rowVersion: 1 }));
  const { user } = open();
  await press(user, 'Agregar grupo');
  await user.type(await field('Código'), '4b');
  await user.type(await field('Descripción'), 'cuarto b');
  await user.click(screen.getByRole('combobox', { name: 'Personal a cargo' }));
  await user.click(await screen.findByTitle(MARIANA.name));
  await user.type(screen.getByRole('combobox', { name: 'Otros maestros' }), 'elena');
  await user.click((await screen.findAllByTitle(ELENA.name)).at(-1) ?? document.body);
  expect(await screen.findByRole('combobox', { name: 'Ciclo escolar' })).toHaveDisplayValue('2026–2027');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Grado' }), '4° de primaria');
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro creado')).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([
    {
      code: '4B',
      description: 'CUARTO B',
      user: { id: 12 },
      employee: [{ id: 13 }],
      school: { id: 1 },
      schoolYear: { id: 9 },
      level: 'primary',
      grade: 4,
    },
  ]);
  await waitFor(() => expect(server.bodiesOf(TABLE)).toHaveLength(2));
});

test('[GRP-02] [VAL-01 groups] an empty form is not sent and names the missing fields', async () => {
  const { user } = open();
  await press(user, 'Agregar grupo');
  await field('Código');
  await press(user, 'Guardar');
  expect(await screen.findAllByText('El campo requerido')).toHaveLength(3);
  expect(server.bodiesOf(CREATE)).toEqual([]);
});

test('[GRP-02] [VAL-02 553] a taken code is refused and can be corrected', async () => {
  server.refuse(UPDATE, { code: 553, message: ['El código ya está registrado en la escuela'] });
  const { user } = openGroup();
  await press(user, 'Editar grupo');
  expect(await field('Código del grupo')).toHaveAttribute('readonly');
  expect(await field('Código del grupo')).toHaveValue('PTD4JD3G');
  await user.type(await field('Código'), '2');
  await press(user, 'Guardar');
  expect(await screen.findByRole('alert')).toHaveTextContent('El código ya está registrado en la escuela');
  expect(await field('Código')).toHaveValue('3A2');
});

test('[GRP-02] [VAL-02 staleRecord] the second of two directives who edit a group can load the change of the first', async () => {
  server.refuse(UPDATE, { code: 'staleRecord' });
  const { user } = openGroup();
  await press(user, 'Editar grupo');
  await user.type(await field('Descripción'), ' matutino');
  server.answer(GET, () => ({ data: aGroup({ rowVersion: 6, description: 'TERCERO A VESPERTINO' }) }));
  await press(user, 'Guardar');
  await press(user, 'Cargar la versión actual');
  await waitFor(async () => expect(await field('Descripción')).toHaveValue('TERCERO A VESPERTINO'));
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 7 }));
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro actualizado')).toBeVisible();
  expect(server.bodiesOf(UPDATE).at(-1)).toEqual({
    id: 3,
    rowVersion: 6,
    code: '3A',
    description: 'TERCERO A VESPERTINO',
    user: { id: 12 },
    employee: [],
    school: { id: 1 },
    schoolYear: null,
    level: null,
    grade: null,
  });
});

test('[GRP-02] a teacher reads the data of a group and cannot change it', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['teacher'] }));
  const { user } = openGroup();
  await press(user, 'Ver datos');
  for (const name of ['Código', 'Descripción', 'Personal a cargo', 'Código del grupo'])
    expect(await field(name)).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument();
});

const OPTIONS = 'GET groups/getOptions/1';
const askToDelete = async (user: UserEvent) => {
  await press(user, 'Eliminar 3A');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('¿Eliminar 3A?');
  return within(dialog);
};

test('[GRP-11] a group is deleted after the user agrees, with texts of its own', async () => {
  server.answer(GET, () => ({ data: aGroup({ students: 0 }) }));
  server.refuse(DELETE, { code: 'deleteGroupError', message: ['No se pudo eliminar el grupo'] });
  const { user } = open();
  const dialog = await askToDelete(user);
  expect(await dialog.findByText('El grupo no tiene alumnos. No se puede deshacer.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo eliminar el grupo');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  server.answer(DELETE, () => ({ message: 'groupDeleted' }));
  server.answer(TABLE, () => aTable([]));
  await user.click(await (await askToDelete(user)).findByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /TERCERO A/ })).not.toBeInTheDocument());
  expect(server.bodiesOf(DELETE)).toEqual([{}, {}]);
});

test('[JOI-07] [CAT-07 delete-group] [VAL-01 delete-group] the students of a deleted group move to another one of the school', async () => {
  server.answer(OPTIONS, () => ({
    data: [
      { id: 3, name: '3A' },
      { id: 4, name: '3B' },
    ],
  }));
  server.answer(DELETE, () => ({ message: 'groupDeleted' }));
  const { user } = open();
  const dialog = await askToDelete(user);
  expect(await dialog.findByText(/^12 alumnos pierden su grupo\./)).toBeVisible();
  const choice = await dialog.findByRole('combobox', { name: 'Grupo nuevo de los alumnos' });
  const offered = within(choice).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Seleccione', 'Dejar sin grupo', '3B']);
  await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
  expect(await dialog.findByText('El campo requerido')).toBeVisible();
  expect(server.bodiesOf(DELETE)).toEqual([]);
  await user.selectOptions(choice, '3B');
  await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.bodiesOf(DELETE)).toEqual([{ moveTo: { id: 4 } }]);
});

test('[JOI-07] nothing is deleted before the number of students is known', async () => {
  server.refuse(GET, { code: 100 });
  const { user } = open();
  const dialog = await askToDelete(user);
  await dialog.findByRole('alert');
  expect(dialog.queryByRole('button', { name: 'Eliminar' })).not.toBeInTheDocument();
  server.answer(GET, () => ({ data: aGroup({ students: 1 }) }));
  server.answer(OPTIONS, () => ({ data: [] }));
  await user.click(dialog.getByRole('button', { name: 'Volver a intentar' }));
  expect(await dialog.findByText(/^1 alumno pierde su grupo\./)).toBeVisible();
});

test('[GRP-03] the page of a group has all its tabs, and links back to the list', async () => {
  openGroup();
  expect(await screen.findByRole('heading', { level: 1, name: '3A' })).toBeVisible();
  const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
  expect(tabs).toEqual([
    'Calendario',
    'Actividades',
    'Documentos',
    'Alumnos',
    'Pase de lista',
    'Justificantes',
    'Registro de actividades',
    'Tareas',
    'Calificar tareas',
    'Calificaciones',
    'Cambios',
  ]);
  expect(screen.getByRole('link', { name: 'Grupos' })).toHaveAttribute('href', '/groups');
});

test('[GRP-03] the page links a super_admin back to the groups of the school', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['super_admin'], school: null }));
  openGroup();
  const back = await screen.findByRole('link', { name: 'ESCUELA BENITO JUÁREZ' });
  expect(back).toHaveAttribute('href', `/school/${encodeId('school', 1)}?tab=groups`);
});

test('[SES-14 groups] a forged id shows not-found and reads no group', async () => {
  open('/group/zzzzzzzz');
  expect(await screen.findByRole('heading', { level: 1, name: 'No se encontró la página' })).toBeVisible();
  expect(server.bodiesOf(GET)).toEqual([]);
});

test("[SES-14 groups] with a school's id the route redirects to the school, and reads no group", async () => {
  const path = encodeId('school', 3);
  open(`/group/${path}?tab=groups`);
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(`/school/${path}?tab=groups`));
  expect(server.bodiesOf(GET)).toEqual([]);
});
