import { screen, waitFor, within } from '@testing-library/react';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aProfile, aSchool, aStaffMember, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { proveTable } from '@pupitre/shared/testing/prove-table';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { field, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const TABLE = 'POST users/getSchoolPersonal';
const CHECK = 'POST users/mainValidateUserData';
const CREATE = 'POST users/createUser';
const UPDATE = 'PATCH users/updateAsAdmin';
const server = fakeServer();
const open = () => renderScreen({ routes, messages }, '/school?tab=staff');
type User = ReturnType<typeof open>['user'];
const FULL_NAME = 'MARIANA CASTILLO ROSAS';

const fill = async (user: User) => {
  await press(user, 'Agregar personal');
  await user.type(await field('Nombre'), 'elena');
  await user.type(await field('Apellido paterno'), 'ruiz díaz');
  await user.type(await field('Apellido materno'), 'pérez');
  await user.type(await field('Teléfono'), '55 1234 5678 90');
  await user.type(await field('Correo electrónico'), 'elena@escuela.mx');
};

beforeEach(() => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  server.answer('POST schools/get/1', () => ({ data: aSchool() }));
  server.answer(TABLE, () => aTable([aStaffMember()], 60));
  server.answer(CHECK, () => ({}));
  server.answer(CREATE, () => ({ message: 'created', id: 13, rowVersion: 1 }));
});

test('[SCH-05] [CAT-06 staff] the table of the staff reads pages, and its view survives leaving the screen', () =>
  proveTable({
    server,
    open,
    call: TABLE,
    filters: { schoolId: 1 },
    columns: ['name', 'paternal'],
    headings: ['Nombre', 'Apellido paterno', 'Apellido materno', 'Teléfono', 'Correo electrónico'],
  }));

test('[SCH-06] an account is created after the server has checked the e-mail and the user has confirmed it', async () => {
  const { user } = open();
  await fill(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'DIRECTIVO');
  await press(user, 'Guardar');
  expect(await screen.findByText(/Enviaremos a elena@escuela.mx/)).toBeVisible();
  expect(server.bodiesOf(CHECK)).toEqual([{ email: 'elena@escuela.mx', phone: '5512345678' }]);
  expect(server.bodiesOf(CREATE)).toEqual([]);
  await press(user, 'Crear cuenta');
  expect(await screen.findByText('Registro creado')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.bodiesOf(CREATE)).toEqual([
    {
      name: 'ELENA',
      paternal: 'RUIZ DÍAZ',
      maternal: 'PÉREZ',
      phone: '5512345678',
      email: 'elena@escuela.mx',
      rol: 1,
      school: { id: 1 },
      privacy_policies: false,
    },
  ]);
  await waitFor(() => expect(server.bodiesOf(TABLE)).toHaveLength(2));
});

test('[SCH-06] a user who corrects the e-mail returns to the form', async () => {
  const { user } = open();
  await fill(user);
  await press(user, 'Guardar');
  await press(user, 'Corregir');
  expect(await field('Correo electrónico')).toHaveValue('elena@escuela.mx');
  expect(server.bodiesOf(CREATE)).toEqual([]);
});

test.each([
  [101, 'Correo electrónico', 'El correo electrónico ya está registrado'],
  [102, 'Teléfono', 'El teléfono ya está registrado'],
] as const)('[SCH-06] [VAL-02 %i] a taken value is reported at its field: %s', async (code, name, text) => {
  server.refuse(CHECK, { code });
  const { user } = open();
  await fill(user);
  await press(user, 'Guardar');
  await waitFor(async () => expect(await field(name)).toHaveAccessibleDescription(text));
  expect(screen.queryByRole('button', { name: 'Crear cuenta' })).not.toBeInTheDocument();

  server.answer(CHECK, () => ({}));
  server.refuse(CREATE, { code });
  await press(user, 'Guardar');
  await press(user, 'Crear cuenta');
  await waitFor(async () => expect(await field(name)).toHaveAccessibleDescription(text));
});

test('[SCH-05] [VAL-01 users] an empty form is not sent and names the missing fields', async () => {
  const { user } = open();
  await press(user, 'Agregar personal');
  await press(user, 'Guardar');
  expect(await screen.findAllByText('El campo requerido')).toHaveLength(5);
  expect(server.bodiesOf(CHECK)).toEqual([]);
});

test.each([
  ['directive', 1],
  ['super_admin', 0],
] as const)('[SCH-05] a new member shows a %s %i privacy boxes, and an edit shows none', async (role, boxes) => {
  server.answer('POST auth/profile', () => aProfile({ roles: [role] }));
  const { user } = open();
  await press(user, 'Agregar personal');
  await field('Correo electrónico');
  expect(screen.queryAllByRole('checkbox')).toHaveLength(boxes);
  expect(screen.queryByLabelText(/Contraseña/)).not.toBeInTheDocument();
  await press(user, 'Cancelar');
  await press(user, `Editar ${FULL_NAME}`);
  await field('Teléfono');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Correo electrónico' })).not.toBeInTheDocument();
});

test('[SCH-05] an edit sends the row version, and a stale member can be loaded again', async () => {
  server.refuse(UPDATE, { code: 'staleRecord' });
  const { user } = open();
  await press(user, `Editar ${FULL_NAME}`);
  await user.type(await field('Nombre'), ' isabel');
  server.answer(TABLE, () => aTable([aStaffMember({ rowVersion: 4, paternal: 'CASTILLEJOS' })]));
  await press(user, 'Guardar');
  await press(user, 'Cargar la versión actual');
  await waitFor(async () => expect(await field('Apellido paterno')).toHaveValue('CASTILLEJOS'));
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 5 }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'DIRECTIVO');
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro actualizado')).toBeVisible();
  expect(server.bodiesOf(UPDATE).at(-1)).toEqual({
    id: 12,
    rowVersion: 4,
    name: 'MARIANA',
    paternal: 'CASTILLEJOS',
    maternal: 'ROSAS',
    phone: '5512345678',
    rol: 1,
  });
});

test('[SCH-05] a member in charge of a group is not deleted, and the reason is shown', async () => {
  server.refuse('DELETE users/softDelete/12', { code: 'deleteUserError', message: ['Está a cargo de un grupo'] });
  const { user } = open();
  await press(user, `Eliminar ${FULL_NAME}`);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(`¿Eliminar ${FULL_NAME}?`);
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Está a cargo de un grupo');
  expect(screen.getByRole('row', { name: /CASTILLO/ })).toBeVisible();
});

test('[SCH-05] a new one-time password is mailed after the user agrees', async () => {
  server.answer('PATCH auth/updateAsAdmin', () => ({ message: 'updated' }));
  const { user } = open();
  await press(user, `Enviar contraseña nueva a ${FULL_NAME}`);
  expect(server.bodiesOf('PATCH auth/updateAsAdmin')).toEqual([]);
  await press(user, 'Enviar');
  await waitFor(() => expect(server.bodiesOf('PATCH auth/updateAsAdmin')).toEqual([{ id: 12 }]));
});

const asAdministrator = () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['super_admin'], school: null }));
  return renderScreen({ routes, messages }, `/school/${encodeId('school', 1)}?tab=staff`);
};

test('[SUP-03] a directive has no button for the password of another directive', async () => {
  server.answer(TABLE, () => aTable([aStaffMember({ rol: 1 }), aStaffMember({ id: 13, name: 'ELENA' })], 2));
  open();
  expect(await screen.findByRole('button', { name: 'Enviar contraseña nueva a ELENA CASTILLO ROSAS' })).toBeVisible();
  expect(screen.getByRole('button', { name: `Editar ${FULL_NAME}` })).toBeVisible();
  expect(screen.queryByRole('button', { name: `Enviar contraseña nueva a ${FULL_NAME}` })).not.toBeInTheDocument();
});

test('[SUP-03] an administrator has a button for the password of a directive', async () => {
  server.answer(TABLE, () => aTable([aStaffMember({ rol: 1 })], 1));
  asAdministrator();
  expect(await screen.findByRole('button', { name: `Enviar contraseña nueva a ${FULL_NAME}` })).toBeVisible();
});
