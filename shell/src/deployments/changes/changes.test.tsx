import { screen, waitFor, within } from '@testing-library/react';
import type { ErrorCode } from '@pupitre/shared/contracts/answers';
import type { Deployment } from '@pupitre/shared/contracts/deployments';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { aListedRemote } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { registrySignal } from '../../routing/current-view.ts';
import { aCanary, aDeployment, aServed } from '../../testing/deployment-builders.ts';
import { LazyDeployments } from '../../layout/own-page.tsx';

const LIST = 'GET registry/deployments';
const callOf = (verb: string): string => `POST registry/remotes/mf-groups/${verb}`;
const messages: MessageLoaders = {
  es: () => import('../../../messages/es.json'),
  en: () => import('../../../messages/en.json'),
};
const server = fakeServer();
beforeEach(() => server.answer('GET registry/violations', () => ({ data: [] })));
beforeEach(() => server.answer('GET registry/tokens', () => ({ data: [] })));
beforeEach(() => server.answer('GET registry/samples', () => ({ data: [] })));
const list = (deployment: Deployment): void => server.answer(LIST, () => ({ data: [deployment] }));
const keepVersions = (...versions: string[]): void =>
  server.answer('GET registry/remotes/mf-groups/history', () => ({ data: { events: [], versions } }));
/** Opens the screen, and a dialog by the button of this name. */
const openDialog = async (name: string) => {
  const { user } = renderScreen(
    { routes: [{ path: '/deployments', page: LazyDeployments }], messages },
    '/deployments',
  );
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  // The cross in the corner has the same name as a button that closes the dialog.
  const buttonOf = (verb: string) => dialog.getAllByRole('button', { name: verb }).at(-1) ?? document.body;
  return { user, dialog, press: (verb: string) => user.click(buttonOf(verb)) };
};
const title = (es: string) => ({ es, en: es });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
/** Makes the server accept the change and list the result. */
const answerWith = (verb: string, after: Deployment): void =>
  server.answer(callOf(verb), () => {
    list(after);
    return { message: 'updated', data: after };
  });

afterEach(() => registrySignal.set(null));

test('[DEP-04] a rollback shows both versions, asks for the reason, and shows the result', async () => {
  list(aDeployment());
  keepVersions('1.4.0', '1.3.2', '1.3.1');
  answerWith('rollback', aDeployment({ current: aServed('1.3.2', { by: 'admin@escuela.mx' }), previous: null }));
  const { user, dialog, press } = await openDialog('Revertir mf-groups a 1.3.2');
  expect(dialog.getByText(/Ahora todos tienen 1\.4\.0/)).toBeVisible();
  const target = dialog.getByLabelText('Volver a');
  expect(target).toHaveDisplayValue('1.3.2 (la anterior)');
  await waitFor(() => expect(within(target).getAllByRole('option')).toHaveLength(2));
  await user.type(dialog.getByLabelText('Motivo (opcional)'), 'falla al abrir');
  await press('Revertir');
  expect(await screen.findByText('mf-groups: Se volvió de 1.4.0 a 1.3.2')).toBeVisible();
  await isClosed();
  expect(server.bodiesOf(callOf('rollback'))).toEqual([{ version: '1.3.2', reason: 'falla al abrir' }]);
  const current = within(await screen.findByRole('article', { name: 'Para todos' }));
  expect(await current.findByText('1.3.2')).toBeVisible();
  expect(screen.getByText('Ninguna versión anterior')).toBeVisible();
});

test('[DEP-04] a rollback can go to an older version, and a typed reason is not lost by accident', async () => {
  list(aDeployment());
  keepVersions('1.4.0', '1.3.2', '1.3.1');
  answerWith('rollback', aDeployment({ current: aServed('1.3.1') }));
  const { user, dialog, press } = await openDialog('Revertir mf-groups a 1.3.2');
  await dialog.findByRole('option', { name: '1.3.1' });
  await user.selectOptions(dialog.getByLabelText('Volver a'), '1.3.1');
  await press('Cancelar');
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await press('Revertir');
  await isClosed();
  expect(server.bodiesOf(callOf('rollback'))).toEqual([{ version: '1.3.1', reason: '' }]);
});

test.each([
  [
    'promote',
    'Dar a todos 1.5.0 de mf-groups',
    'Dar a todos',
    /1\.5\.0 pasa a todos; hoy la tiene 10 % de los maestros/,
  ],
  ['withdraw', 'Retirar 1.5.0 de mf-groups', 'Retirar', /Quienes prueban 1\.5\.0 vuelven a 1\.4\.0/],
  ['disable', 'Desactivar mf-groups', 'Desactivar', /No tiene pantallas propias/],
])('[DEP-05] %s tells what happens before it does', async (verb, button, agree, text) => {
  list(aDeployment({ canary: aCanary({ roles: ['teacher'] }) }));
  answerWith(verb, aDeployment());
  const { user, dialog, press } = await openDialog(button);
  expect(dialog.getByText(text)).toBeVisible();
  await user.type(dialog.getByLabelText('Motivo (opcional)'), 'prueba');
  await press(agree);
  await isClosed();
  expect(server.bodiesOf(callOf(verb))).toEqual([{ reason: 'prueba' }]);
});

test('[DEP-04] a disabled remote shows it, and can be enabled again', async () => {
  list(aDeployment({ isEnabled: false }));
  answerWith('enable', aDeployment());
  const { dialog, press } = await openDialog('Activar mf-groups');
  expect(screen.getByText('Desactivado: nadie lo ve')).toBeVisible();
  expect(dialog.getByText('Sus pantallas vuelven al portal, con la versión 1.4.0.')).toBeVisible();
  await press('Activar');
  await isClosed();
  expect(await screen.findByRole('button', { name: 'Desactivar mf-groups' })).toBeVisible();
});

test('[DEP-04] disabling lists the screens that disappear and their users, and warns about the login', async () => {
  const routes = [
    { path: '/login', title: title('Iniciar sesión'), access: 'anonymous' as const, roles: [] },
    {
      path: '/groups',
      title: title('Grupos'),
      access: 'session' as const,
      roles: ['directive' as const, 'teacher' as const],
    },
    { path: '/group/:id', title: title('Grupo'), access: 'session' as const, roles: [] },
  ];
  registrySignal.set({ revision: '1', remotes: [aListedRemote({ name: 'mf-groups', routes })] });
  list(aDeployment());
  const { dialog } = await openDialog('Desactivar mf-groups');
  expect(dialog.getByText('Directivos y Maestros').nextSibling).toHaveTextContent(/^Grupos$/);
  expect(dialog.getByText('Visitantes sin sesión').nextSibling).toHaveTextContent('Iniciar sesión');
  expect(dialog.getByText(/Nadie podrá iniciar sesión/)).toBeVisible();
});

test('[DEP-05] a canary takes a version, roles, schools by name and a percentage', async () => {
  list(aDeployment());
  keepVersions('1.5.0', '1.4.0', '1.3.2');
  server.answer('GET schools/options', () => ({ data: [{ id: 3, name: 'BENITO JUÁREZ' }] }));
  answerWith('canary', aDeployment({ canary: aCanary() }));
  const { user, dialog, press } = await openDialog('Probar una versión de mf-groups');
  const versions = within(await dialog.findByLabelText('Versión')).getAllByRole('option');
  expect(versions.map(({ textContent }) => textContent)).toEqual(['1.5.0', '1.3.2']);
  await user.click(dialog.getByLabelText('Maestros'));
  await user.click(dialog.getByRole('combobox', { name: 'Escuelas' }));
  await user.click(await screen.findByTitle('BENITO JUÁREZ'));
  const percent = dialog.getByLabelText('Porcentaje de esos usuarios');
  await user.clear(percent);
  await press('Comenzar la prueba');
  expect(await dialog.findByText('El campo requerido')).toBeVisible();
  await user.type(percent, '250');
  expect(await dialog.findByText('Debe ser 100 o menos')).toBeVisible();
  await user.clear(percent);
  await user.type(percent, '25 %');
  await press('Comenzar la prueba');
  await isClosed();
  expect(server.bodiesOf(callOf('canary'))).toEqual([
    { version: '1.5.0', percent: 25, schools: [3], roles: ['teacher'], reason: '' },
  ]);
  expect(await screen.findByText('10 % de los usuarios')).toBeVisible();
});

test('[DEP-05] a running canary can get more users', async () => {
  list(aDeployment({ canary: aCanary({ roles: ['teacher'], schools: [3] }) }));
  keepVersions('1.5.0', '1.4.0');
  server.answer('GET schools/options', () => ({ data: [{ id: 3, name: 'BENITO JUÁREZ' }] }));
  answerWith('canary', aDeployment({ canary: aCanary({ percent: 50 }) }));
  const { user, dialog, press } = await openDialog('Cambiar la prueba de 1.5.0 de mf-groups');
  expect(await dialog.findByLabelText('Versión')).toHaveDisplayValue('1.5.0');
  expect(dialog.getByLabelText('Maestros')).toBeChecked();
  const percent = dialog.getByLabelText('Porcentaje de esos usuarios');
  expect(percent).toHaveValue('10');
  await user.clear(percent);
  await user.type(percent, '50');
  await press('Guardar');
  await isClosed();
  expect(server.bodiesOf(callOf('canary'))).toEqual([
    { version: '1.5.0', percent: 50, schools: [3], roles: ['teacher'], reason: '' },
  ]);
});

test('[DEP-05] without another version the dialog explains how to upload one', async () => {
  list(aDeployment({ previous: null }));
  keepVersions('1.4.0');
  server.answer('GET schools/options', () => ({ data: [] }));
  const { dialog, press } = await openDialog('Probar una versión de mf-groups');
  expect(await dialog.findByText(/npm run portal -- publish mf-groups --no-activate/)).toBeVisible();
  await press('Cerrar');
  await isClosed();
});

test('[DEP-04] a user who was too late sees the present state before anything is sent', async () => {
  list(aDeployment());
  keepVersions('1.4.0', '1.3.2');
  answerWith('rollback', aDeployment({ current: aServed('1.3.2') }));
  const { dialog, press } = await openDialog('Revertir mf-groups a 1.3.2');
  list(aDeployment({ current: aServed('1.4.1') }));
  await press('Revertir');
  expect(await dialog.findByText(/Otra persona hizo un cambio mientras tanto/)).toBeVisible();
  expect(dialog.getByText(/Ahora todos tienen 1\.4\.1/)).toBeVisible();
  expect(server.bodiesOf(callOf('rollback'))).toEqual([]);
  await press('Revertir');
  await isClosed();
  expect(server.bodiesOf(callOf('rollback'))).toHaveLength(1);
});

test('[DEP-05] a canary that somebody else has ended cannot be promoted', async () => {
  list(aDeployment({ canary: aCanary() }));
  const { dialog, press } = await openDialog('Dar a todos 1.5.0 de mf-groups');
  list(aDeployment());
  await press('Dar a todos');
  expect(await dialog.findByText(/Otra persona actuó mientras tanto/)).toBeVisible();
  await press('Cerrar');
  await isClosed();
  expect(server.bodiesOf(callOf('promote'))).toEqual([]);
});

test('[DEP-04] a version that is gone by then is reported', async () => {
  list(aDeployment());
  keepVersions('1.4.0', '1.3.2');
  server.refuse(callOf('rollback'), { code: 'notFound' });
  const { dialog, press } = await openDialog('Revertir mf-groups a 1.3.2');
  await press('Revertir');
  expect(await dialog.findByText(/No se hizo nada: lo que pidió ya no se puede/)).toBeVisible();
  expect(screen.queryByText('No se encontró lo que busca')).not.toBeInTheDocument();
});

test.each([
  ['forbidden', 'No tiene permiso para hacer esto'],
  ['tooManyRequests', 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.'],
  ['unavailable', 'El servicio no está disponible por el momento. Vuelva a intentarlo en unos segundos.'],
  [100, 'Error del sistema. No se guardó ningún cambio; vuelva a intentarlo.'],
] satisfies [ErrorCode, string][])(
  '[DEP-04] a change that is refused by %s keeps the reason and says why',
  async (code, text) => {
    list(aDeployment({ canary: aCanary() }));
    server.refuse(callOf('withdraw'), { code });
    const { user, dialog, press } = await openDialog('Retirar 1.5.0 de mf-groups');
    await user.type(dialog.getByLabelText('Motivo (opcional)'), 'lenta');
    await press('Retirar');
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByLabelText('Motivo (opcional)')).toHaveValue('lenta');
  },
);
