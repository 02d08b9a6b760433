import { screen, waitFor, within } from '@testing-library/react';
import type { SchoolWebhook } from '@pupitre/shared/contracts/school-webhooks';
import { aProfile, aSchool, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button, field, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const SETTINGS = 'GET school-notices/get/1';
const SAVE_SETTINGS = 'PUT school-notices/save';
const WEBHOOK = 'GET school-webhooks/get/1';
const SAVE_WEBHOOK = 'PUT school-webhooks/save';
const TEST = 'POST school-webhooks/test';
const server = fakeServer();
const open = () => renderScreen({ routes, messages }, '/school?tab=notices');
const aWebhook = (webhook: Partial<SchoolWebhook> = {}): SchoolWebhook => ({
  url: 'https://sms.escuela.mx/hook',
  isOn: true,
  createdAt: '2026-03-01T14:00:00.000Z',
  lastSuccessAt: '2026-03-02T14:15:00.000Z',
  lastFailureAt: null,
  lastFailure: null,
  waiting: 0,
  ...webhook,
});
const connected = (webhook: Partial<SchoolWebhook> = {}) => server.answer(WEBHOOK, () => ({ data: aWebhook(webhook) }));
const grace = (minutes: number, timeZone = 'America/Mexico_City') =>
  server.answer(SETTINGS, () => ({ data: { timeZone, grace: minutes } }));
const inDialog = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

beforeEach(() => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  server.answer('POST schools/get/1', () => ({ data: aSchool() }));
  server.answer('POST notices/getSent', () => aTable([]));
  grace(10);
  server.answer(WEBHOOK, () => ({ data: null }));
});

test('[NTC-27] grace and time zone are shown and changed', async () => {
  server.answer(SAVE_SETTINGS, () => ({ message: 'updated' }));
  const { user } = open();
  expect(await screen.findByText('10 minutos')).toBeVisible();
  expect(screen.getByText(/^Ciudad de México \(centro del país\) · ahora son las \d\d:\d\d$/)).toBeVisible();
  await press(user, 'Editar Margen y zona horaria');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Margen' }), 'Sin margen: se envía al momento');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zona horaria' }), 'Tijuana (Baja California)');
  grace(0, 'America/Tijuana');
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro actualizado')).toBeVisible();
  expect(server.bodiesOf(SAVE_SETTINGS)).toEqual([{ schoolId: 1, timeZone: 'America/Tijuana', grace: 0 }]);
  expect(await screen.findByText('Sin margen: se envía al momento')).toBeVisible();
});

test('[NTC-27] values of an outside client are offered as they are', async () => {
  grace(7, 'America/New_York');
  const { user } = open();
  expect(await screen.findByText('7 minutos')).toBeVisible();
  await press(user, 'Editar Margen y zona horaria');
  expect(await screen.findByRole('combobox', { name: 'Margen' })).toHaveDisplayValue('7 minutos');
  expect(screen.getByRole('combobox', { name: 'Zona horaria' })).toHaveDisplayValue('America/New_York');
});

test('[NTC-27] [VAL-01 school-notices] a zone that the server does not know is refused at its field', async () => {
  const fields = { timeZone: ['El valor no está entre los permitidos'] };
  server.refuse(SAVE_SETTINGS, { code: 'validation', fields });
  const { user } = open();
  await press(user, 'Editar Margen y zona horaria');
  await press(user, 'Guardar');
  expect(await screen.findByRole('combobox', { name: 'Zona horaria' })).toHaveAccessibleDescription(
    'El valor no está entre los permitidos',
  );
});

test('[NTC-27] a gateway is connected, and its secret shows once', async () => {
  server.answer(SAVE_WEBHOOK, () => ({ message: 'updated', data: { secret: 'whsec_c2VjcmV0' } }));
  const { user } = open();
  await press(user, 'Conectar un servicio');
  const url = await field('Dirección');
  await user.clear(url);
  await user.type(url, 'https://sms.escuela.mx/hook');
  connected({ lastSuccessAt: null });
  await press(user, 'Guardar');
  expect(await screen.findByRole('textbox', { name: 'Clave' })).toHaveValue('whsec_c2VjcmV0');
  expect(screen.getByText('Clave del servicio de mensajes')).toBeVisible();
  expect(server.bodiesOf(SAVE_WEBHOOK)).toEqual([
    { schoolId: 1, url: 'https://sms.escuela.mx/hook', isOn: true, renewSecret: false },
  ]);
  await inDialog(user, 'Cerrar');
  expect(await screen.findByText('¿Cerrar sin guardar la clave?')).toBeVisible();
  await press(user, 'Volver a la clave');
  await press(user, 'Copiar la clave');
  expect(await navigator.clipboard.readText()).toBe('whsec_c2VjcmV0');
  await inDialog(user, 'Ya la guardé');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Conectado')).toBeVisible();
  expect(screen.getByText('https://sms.escuela.mx/hook')).toBeVisible();
});

test('[NTC-27] [VAL-01 school-webhooks] an address that is none is not sent, and a private one is refused at its field', async () => {
  const { user } = open();
  await press(user, 'Conectar un servicio');
  const url = await field('Dirección');
  await user.clear(url);
  await user.type(url, 'sms escuela');
  await press(user, 'Guardar');
  expect(await screen.findByText('El formato no es correcto')).toBeVisible();
  expect(server.bodiesOf(SAVE_WEBHOOK)).toEqual([]);
  server.refuse(SAVE_WEBHOOK, { code: 'validation', fields: { url: ['El formato no es correcto'] } });
  await user.clear(url);
  await user.type(url, 'https://10.0.0.7/hook');
  await press(user, 'Guardar');
  await waitFor(() => expect(url).toHaveAccessibleDescription(/El formato no es correcto/));
});

test('[NTC-27] a connected gateway is paused, gets another secret, and keeps its old one otherwise', async () => {
  connected();
  server.answer(SAVE_WEBHOOK, () => ({ message: 'updated', data: { secret: null } }));
  const { user } = open();
  await press(user, 'Editar Mensajes de texto');
  await user.click(await screen.findByRole('checkbox', { name: 'Enviar mensajes' }));
  connected({ isOn: false });
  await press(user, 'Guardar');
  expect(await screen.findByText('Conectado, pero en pausa')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.bodiesOf(SAVE_WEBHOOK)).toMatchObject([{ isOn: false, renewSecret: false }]);
  server.answer(SAVE_WEBHOOK, () => ({ message: 'updated', data: { secret: 'whsec_bmV3' } }));
  await press(user, 'Editar Mensajes de texto');
  await user.click(await screen.findByRole('checkbox', { name: /^Crear otra clave/ }));
  await press(user, 'Guardar');
  expect(await screen.findByRole('textbox', { name: 'Clave' })).toHaveValue('whsec_bmV3');
});

test('[NTC-27] the card says how the last messages fared, and what waits', async () => {
  connected({ lastFailureAt: '2026-03-02T15:00:00.000Z', lastFailure: 'ECONNREFUSED', waiting: 2 });
  open();
  expect(await screen.findByText('Última entrega: 2 mar 2026, 08:15')).toBeVisible();
  expect(screen.getByText('Última falla: 2 mar 2026, 09:00. La dirección no aceptó la conexión')).toBeVisible();
  expect(screen.getByText('2 en espera')).toBeVisible();
});

test('[NTC-27] a test message says whether it arrived, or why not', async () => {
  connected();
  server.answer(TEST, () => ({ data: { isDelivered: true, status: 204, milliseconds: 120, reason: null } }));
  const { user } = open();
  await press(user, 'Enviar una prueba');
  expect(await screen.findByText('La prueba llegó: respondió 204 en 120 ms.')).toBeVisible();
  const failed = { isDelivered: false, status: null, milliseconds: 10_001, reason: 'TimeoutError' };
  server.answer(TEST, () => ({ data: failed }));
  await press(user, 'Enviar una prueba');
  expect(await screen.findByText('La prueba no llegó. No respondió a tiempo.')).toBeVisible();
  expect(server.bodiesOf(TEST)).toEqual([{ schoolId: 1 }, { schoolId: 1 }]);
});

test('[NTC-27] another address has no outcome of a test yet', async () => {
  connected();
  server.answer(TEST, () => ({ data: { isDelivered: true, status: 204, milliseconds: 120, reason: null } }));
  server.answer(SAVE_WEBHOOK, () => ({ message: 'updated', data: { secret: null } }));
  const { user } = open();
  await press(user, 'Enviar una prueba');
  expect(await screen.findByText('La prueba llegó: respondió 204 en 120 ms.')).toBeVisible();
  await press(user, 'Editar Mensajes de texto');
  await user.type(await field('Dirección'), '/otra');
  connected({ url: 'https://sms.escuela.mx/hook/otra' });
  await press(user, 'Guardar');
  expect(await screen.findByText('https://sms.escuela.mx/hook/otra')).toBeVisible();
  expect(screen.queryByText(/^La prueba llegó/)).not.toBeInTheDocument();
});

test('[NTC-27] a gateway is disconnected after a question', async () => {
  connected();
  server.answer('DELETE school-webhooks/delete/1', () => ({ message: 'deleted' }));
  const { user } = open();
  await press(user, 'Eliminar Mensajes de texto');
  server.answer(WEBHOOK, () => ({ data: null }));
  await inDialog(user, 'Eliminar');
  expect(await button('Conectar un servicio')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Mensajes de texto' })).toHaveFocus();
});
