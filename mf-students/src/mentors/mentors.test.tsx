import { screen, waitFor, within } from '@testing-library/react';
import type { CallError } from '@pupitre/shared/api/client';
import { aStudent, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { field, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { StudentsOfGroup } from '../students/students-of-group.tsx';

const TABLE = 'POST students/getTable';
const CHECK = 'POST users/mainValidateUserData';
const CREATE = 'POST users/createUserByAdministration';
const FIND = 'POST users/getUserByEmail';
const LINK = 'PATCH users/updateAsAdmin';
const EMAIL = 'rosa@correo.mx';
const NAME = 'ANA LÓPEZ RÍOS';
const server = fakeServer();
const routes = [{ path: '/group', page: () => <StudentsOfGroup groupId={3} /> }];
const open = () => renderScreen({ routes, messages }, '/group').user;
type User = ReturnType<typeof open>;
// antd gives the titles of all dialogs one id in tests, so the test looks for the text.
const validation = async () => {
  await screen.findByText('Este correo ya tiene una cuenta');
  return screen.getAllByRole('dialog').at(-1) ?? document.body;
};

const fill = async (user: User) => {
  await press(user, `Tutor de ${NAME}`);
  await user.type(await field('Nombre'), 'rosa');
  await user.type(await field('Apellido paterno'), 'ríos');
  await user.type(await field('Apellido materno'), 'vega');
  await user.type(await field('Correo electrónico'), EMAIL);
  await user.type(await field('Teléfono'), '55 1234 5678');
  await press(user, 'Guardar');
};

beforeEach(() => {
  server.answer(TABLE, () => aTable([aStudent({ userId: null })]));
  server.answer('POST enrollments/getJoined', () => ({ data: [] }));
  server.answer(CHECK, () => ({}));
  server.answer(CREATE, () => ({ message: 'created', id: 30, rowVersion: 1 }));
  server.answer(FIND, () => ({
    data: { user: { id: 31, name: 'ROSA', paternal: 'RÍOS', maternal: 'VEGA', email: EMAIL } },
  }));
});

test('[STU-11] a parent is registered after the user has confirmed the e-mail, without a password', async () => {
  const user = open();
  await fill(user);
  expect(await screen.findByText(/Enviaremos a rosa@correo.mx/)).toBeVisible();
  expect(server.bodiesOf(CHECK)).toEqual([{ email: EMAIL, phone: '5512345678' }]);
  expect(server.bodiesOf(CREATE)).toEqual([]);
  server.answer(TABLE, () => aTable([aStudent()]));
  await press(user, 'Crear cuenta');
  expect(await screen.findByText('Registro creado')).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([
    {
      name: 'ROSA',
      paternal: 'RÍOS',
      maternal: 'VEGA',
      phone: '5512345678',
      email: EMAIL,
      rol: 3,
      school: null,
      student: { id: 21 },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Tutor de/ })).not.toBeInTheDocument());
});

test('[STU-11] every field is required, and a user who corrects the e-mail returns to the form', async () => {
  const user = open();
  await press(user, `Tutor de ${NAME}`);
  await field('Nombre');
  await press(user, 'Guardar');
  expect(await screen.findAllByText('El campo requerido')).toHaveLength(5);
  await press(user, 'Cancelar');
  await fill(user);
  await press(user, 'Corregir');
  expect(await field('Correo electrónico')).toHaveValue(EMAIL);
  expect(server.bodiesOf(CREATE)).toEqual([]);
});

test.each([CHECK, CREATE])(
  '[STU-11] [VAL-02 101] a registered e-mail (%s) leads to its parent, who is linked',
  async (call) => {
    server.refuse(call, { code: 101 });
    server.answer(LINK, () => ({ message: 'updated' }));
    const user = open();
    await fill(user);
    if (call === CREATE) await press(user, 'Crear cuenta');
    expect(await within(await validation()).findByText('ROSA RÍOS VEGA')).toBeVisible();
    expect(await validation()).toHaveTextContent(EMAIL);
    expect(server.bodiesOf(FIND)).toEqual([{ email: EMAIL }]);
    await press(user, 'Registrar como tutor');
    expect(await screen.findByText('Registro actualizado')).toBeVisible();
    expect(server.bodiesOf(LINK)).toEqual([{ id: 31, student: { id: 21 } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(server.bodiesOf(TABLE).length).toBeGreaterThan(1));
  },
);

test('[STU-11] [VAL-02 520] the e-mail of an account that is no parent is reported, and can be corrected', async () => {
  server.refuse(CHECK, { code: 101 });
  server.refuse(FIND, { code: 520 });
  const user = open();
  await fill(user);
  const alert = await within(await validation()).findByRole('alert');
  expect(alert).toHaveTextContent(/rosa@correo.mx es el correo de una persona que no es tutor/);
  expect(screen.queryByRole('button', { name: 'Registrar como tutor' })).not.toBeInTheDocument();
  await press(user, 'Corregir');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(await field('Correo electrónico')).toHaveValue(EMAIL);
});

const refusals: [CallError['code'] & ('alreadyHasMentor' | 102), string][] = [
  [102, 'El teléfono ya está registrado'],
  ['alreadyHasMentor', 'El alumno ya tiene otro tutor'],
];

test.each(refusals)('[STU-11] [VAL-02 %s] is shown next to the input that has to change', async (code, text) => {
  server.refuse(CHECK, { code: code === 102 ? 102 : 101 });
  server.refuse(LINK, { code: 'alreadyHasMentor' });
  const user = open();
  await fill(user);
  if (code === 102) {
    await waitFor(async () => expect(await field('Teléfono')).toHaveAccessibleDescription(text));
    return;
  }
  await press(user, 'Registrar como tutor');
  await waitFor(async () => expect(await validation()).toHaveTextContent(text));
});
