import { screen, waitFor, within } from '@testing-library/react';
import type { EventWebhook } from '@pupitre/shared/contracts/event-webhooks';
import type { SchoolToken } from '@pupitre/shared/contracts/school-tokens';
import { aProfile, aSchool } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { field, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const TOKENS = 'POST school-tokens/getTable';
const CREATE = 'POST school-tokens/create';
const DELETE = 'DELETE school-tokens/delete/4';
const WEBHOOK = 'GET event-webhooks/get/1';
const SAVE = 'PUT event-webhooks/save';
const TEST = 'POST event-webhooks/test';
const server = fakeServer();
const open = () => renderScreen({ routes, messages }, '/school?tab=connections');
const aToken = (token: Partial<SchoolToken> = {}): SchoolToken => ({
  id: 4,
  rowVersion: 1,
  name: 'Biblioteca',
  scopes: ['rosters:read'],
  createdAt: '2026-03-01T14:00:00.000Z',
  createdBy: { id: 2, name: 'ANA RUIZ LUNA' },
  expiresAt: '2026-06-01T14:00:00.000Z',
  isExpired: false,
  lastUsedAt: null,
  ...token,
});
const tokens = (...items: SchoolToken[]) => server.answer(TOKENS, () => ({ tableData: { items } }));
const connected = (changes: Partial<EventWebhook> = {}) =>
  server.answer(WEBHOOK, () => ({
    data: {
      url: 'https://sis.escuela.mx/hook',
      isOn: true,
      events: ['attendance.saved'],
      createdAt: '2026-03-01T14:00:00.000Z',
      lastSuccessAt: null,
      lastFailureAt: null,
      lastFailure: null,
      waiting: 0,
      ...changes,
    },
  }));
const inDialog = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

beforeEach(() => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  server.answer('POST schools/get/1', () => ({ data: aSchool() }));
  server.answer('GET school-notices/get/1', () => ({ data: { timeZone: 'America/Mexico_City', grace: 10 } }));
  tokens();
  server.answer(WEBHOOK, () => ({ data: null }));
});

test('[TOK-11] a token is made for a program, and shows once', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 4, rowVersion: 1, token: 'pup_secreto' }));
  const { user } = open();
  expect(await screen.findByText('Ningún programa lee los datos de la escuela.')).toBeVisible();
  await press(user, 'Crear una clave');
  await user.type(await field('Programa'), 'Biblioteca');
  await user.click(screen.getByRole('checkbox', { name: 'Asistencia' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Vence en' }), '365 días');
  tokens(aToken());
  await press(user, 'Guardar');
  expect(await screen.findByRole('textbox', { name: 'Clave' })).toHaveValue('pup_secreto');
  expect(server.bodiesOf(CREATE)).toEqual([
    { schoolId: 1, name: 'Biblioteca', days: 365, scopes: ['rosters:read', 'attendance:read'] },
  ]);
  await press(user, 'Copiar la clave');
  expect(await navigator.clipboard.readText()).toBe('pup_secreto');
  await inDialog(user, 'Ya la guardé');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Biblioteca')).toBeVisible();
});

test('[TOK-11] a tap beside a new token asks, and loses nothing', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 4, rowVersion: 1, token: 'pup_secreto' }));
  const { user } = open();
  await press(user, 'Crear una clave');
  await user.type(await field('Programa'), 'Biblioteca');
  await press(user, 'Guardar');
  const token = await screen.findByRole('textbox', { name: 'Clave' });
  await inDialog(user, 'Cerrar');
  expect(await screen.findByText('¿Cerrar sin guardar la clave?')).toBeVisible();
  await press(user, 'Volver a la clave');
  expect(token).toHaveValue('pup_secreto');
  await press(user, 'Cerrar');
  await press(user, 'Cerrar sin guardarla');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('[TOK-11] [VAL-01 school-tokens] a token needs a program and something to read', async () => {
  const { user } = open();
  await press(user, 'Crear una clave');
  await user.click(await screen.findByRole('checkbox', { name: /^Alumnos, grupos/ }));
  await press(user, 'Guardar');
  expect(await screen.findAllByText('El campo requerido')).toHaveLength(2);
  expect(server.bodiesOf(CREATE)).toEqual([]);
});

test('[TOK-11] the tokens are listed with their scopes, ends and last uses, and deleted after a question', async () => {
  tokens(
    aToken(),
    aToken({
      id: 3,
      name: 'Comedor',
      isExpired: true,
      lastUsedAt: '2026-05-01T15:00:00.000Z',
      scopes: ['attendance:read'],
    }),
  );
  server.answer(DELETE, () => ({ message: 'deleted' }));
  const { user } = open();
  expect(await screen.findByText('Vence el 1 jun 2026, 08:00')).toBeVisible();
  expect(screen.getByText('Nadie la ha usado')).toBeVisible();
  expect(screen.getByText('Venció el 1 jun 2026, 08:00')).toBeVisible();
  expect(screen.getByText('Último uso: 1 may 2026, 09:00')).toBeVisible();
  expect(screen.getAllByText('La creó ANA RUIZ LUNA el 1 mar 2026, 08:00')).toHaveLength(2);
  await press(user, 'Eliminar Biblioteca');
  expect(await screen.findByRole('dialog', { name: '¿Eliminar la clave de Biblioteca?' })).toHaveTextContent(
    'deja de leer los datos de la escuela',
  );
  tokens();
  await inDialog(user, 'Eliminar');
  expect(await screen.findByText('Ningún programa lee los datos de la escuela.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Claves para otros programas' })).toHaveFocus());
});

test('[TOK-12] a program is connected to events, and its secret shows once', async () => {
  server.answer(SAVE, () => ({ message: 'updated', data: { secret: 'whsec_c2VjcmV0' } }));
  const { user } = open();
  await press(user, 'Conectar un programa');
  const url = await field('Dirección');
  await user.clear(url);
  await user.type(url, 'https://sis.escuela.mx/hook');
  await user.click(screen.getByRole('checkbox', { name: 'Un alumno sale de un grupo' }));
  connected();
  await press(user, 'Guardar');
  expect(await screen.findByRole('textbox', { name: 'Clave' })).toHaveValue('whsec_c2VjcmV0');
  expect(server.bodiesOf(SAVE)).toEqual([
    {
      schoolId: 1,
      url: 'https://sis.escuela.mx/hook',
      isOn: true,
      renewSecret: false,
      events: ['enrollment.created', 'attendance.saved'],
    },
  ]);
  await inDialog(user, 'Ya la guardé');
  expect(await screen.findByText('Conectado')).toBeVisible();
  expect(screen.getByText('Se guarda la asistencia de un grupo')).toBeVisible();
});

test('[TOK-12] [VAL-01 event-webhooks] a program without an address or an event is not connected', async () => {
  const { user } = open();
  await press(user, 'Conectar un programa');
  await user.clear(await field('Dirección'));
  for (const name of [
    'Un alumno entra a un grupo',
    'Un alumno sale de un grupo',
    'Se guarda la asistencia de un grupo',
  ])
    await user.click(screen.getByRole('checkbox', { name }));
  await press(user, 'Guardar');
  expect(await screen.findAllByText('El campo requerido')).toHaveLength(2);
  expect(server.bodiesOf(SAVE)).toEqual([]);
});

test('[TOK-12] a test event says whether it arrived', async () => {
  connected();
  server.answer(TEST, () => ({ data: { isDelivered: true, status: 204, milliseconds: 120, reason: null } }));
  const { user } = open();
  await press(user, 'Enviar una prueba');
  expect(await screen.findByText('La prueba llegó: respondió 204 en 120 ms.')).toBeVisible();
});

test('[TOK-12] another address has no outcome of a test yet', async () => {
  connected();
  server.answer(TEST, () => ({ data: { isDelivered: true, status: 204, milliseconds: 120, reason: null } }));
  server.answer(SAVE, () => ({ message: 'updated', data: { secret: null } }));
  const { user } = open();
  await press(user, 'Enviar una prueba');
  expect(await screen.findByText('La prueba llegó: respondió 204 en 120 ms.')).toBeVisible();
  await press(user, 'Editar Avisos a otro programa');
  await user.type(await field('Dirección'), '/otra');
  connected({ url: 'https://sis.escuela.mx/hook/otra' });
  await press(user, 'Guardar');
  expect(await screen.findByText('https://sis.escuela.mx/hook/otra')).toBeVisible();
  expect(screen.queryByText(/^La prueba llegó/)).not.toBeInTheDocument();
});
