import { act, screen, waitFor, within } from '@testing-library/react';
import type { OwnConsent } from '@pupitre/shared/contracts/consents';
import type { PrivacyConsent } from '@pupitre/shared/contracts/privacy-consents';
import type { OwnPrivacyRequest } from '@pupitre/shared/contracts/privacy-requests';
import { hostConfirmations } from '@pupitre/shared/platform/confirmation';
import { languageChosen } from '@pupitre/shared/platform/language';
import { sessionEnded } from '@pupitre/shared/platform/session';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const DOWNLOAD = 'POST personal-data/download';
const MINE = 'GET privacy-requests/getMine';
const CREATE = 'POST privacy-requests/create';
const WITHDRAW = 'PATCH privacy-requests/withdraw';
const CONSENTS = 'GET consents/getMine';
const SET = 'PUT consents/set';
const NOTICE = 'GET privacy-consents/get';
const AGREE = 'PUT privacy-consents/set';
const UPDATED = { message: 'updated', rowVersion: 2 };

const server = fakeServer();
const open = () => renderScreen({ routes, messages }, '/profile/data');
const button = (name: string | RegExp) => screen.findByRole('button', { name });

const aRequest = (changes: Partial<OwnPrivacyRequest> = {}): OwnPrivacyRequest => ({
  id: 9,
  rowVersion: 1,
  kind: 'correction',
  text: 'El apellido es López',
  status: 'pending',
  createdAt: '2026-11-26T15:00:00.000Z',
  dueOn: '2026-12-24',
  answer: '',
  answeredAt: null,
  student: { id: 5, name: 'SOFÍA PÉREZ LUNA' },
  isAboutStudent: true,
  ...changes,
});
const aConsent = (changes: Partial<OwnConsent> = {}): OwnConsent => ({
  purpose: 'medicNotes',
  school: { id: 3, name: 'BENITO JUÁREZ' },
  isCurrent: true,
  given: false,
  givenAt: null,
  revokedAt: null,
  textVersion: null,
  student: { id: 5, name: 'SOFÍA PÉREZ LUNA' },
  ...changes,
});
const agreed = (changes: Partial<PrivacyConsent> = {}): PrivacyConsent => ({
  version: 1,
  givenAt: '2026-01-15T18:00:00.000Z',
  revokedAt: null,
  ...changes,
});
let retentionDays = 730;
const answerRequests = (...requests: OwnPrivacyRequest[]): void =>
  server.answer(MINE, () => ({
    data: { requests, students: [{ id: 5, name: 'SOFÍA PÉREZ LUNA' }], retentionDays },
  }));

/** The files that the browser saved, by their names. */
let saved: string[] = [];
beforeEach(() => {
  saved = [];
  localStorage.setItem('pupitre.token', 'mine');
  URL.createObjectURL = () => 'blob:portal/1';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  server.answer('POST auth/profile', () => aProfile({ roles: ['parent'] }));
  server.answer(CONSENTS, () => ({ data: [aConsent()] }));
  server.answer(NOTICE, () => ({ data: agreed() }));
  retentionDays = 730;
  answerRequests();
});

test('[PRV-07] the own data are saved as a page to read or as JSON, after a confirmation where one is due', async () => {
  const confirmed: string[] = [];
  const withdraw = hostConfirmations(async () => {
    confirmed.push('asked');
    return true;
  });
  server.answer(DOWNLOAD, () => ({}));
  const { user } = open();
  await user.click(await button('Descargar para leer e imprimir'));
  await waitFor(() => expect(saved).toEqual(['mis-datos-pupitre.html']));
  expect(confirmed).toEqual([]);
  server.refuseOnce(DOWNLOAD, { code: 'confirmationRequired' });
  await user.click(await button('Descargar para otros programas (JSON)'));
  await waitFor(() => expect(saved).toEqual(['mis-datos-pupitre.html', 'mis-datos-pupitre.json']));
  expect(confirmed).toEqual(['asked']);
  expect(server.bodiesOf(DOWNLOAD)).toEqual([{ format: 'html' }, { format: 'json' }, { format: 'json' }]);
  withdraw();
});

test('[PRV-07] a refused download is reported as every call, and saves nothing', async () => {
  server.refuse(DOWNLOAD, { code: 'tooManyRequests', message: ['Demasiados intentos'] });
  const { user } = open();
  await user.click(await button('Descargar para leer e imprimir'));
  expect(await screen.findByText('Demasiados intentos')).toBeVisible();
  server.cutOff(DOWNLOAD);
  await user.click(await button('Descargar para leer e imprimir'));
  expect(await screen.findByText(/^No hay conexión con el servidor/)).toBeVisible();
  expect(saved).toEqual([]);
});

/** A download that waits until the test lets it end. */
const startDownload = async () => {
  const ends: (() => void)[] = [];
  server.answer(DOWNLOAD, () => new Promise((resolve) => void ends.push(() => resolve({}))));
  const opened = open();
  await opened.user.click(await button('Descargar para leer e imprimir'));
  expect(await screen.findByText('Preparando el archivo…')).toBeVisible();
  const finish = () => act(async () => ends.forEach((end) => end()));
  return { ...opened, finish };
};

test('[PRV-07] a download is cancelled, gives the focus back and can be started again', async () => {
  const { user, finish, store } = await startDownload();
  await user.click(await button('Cancelar la descarga'));
  expect(screen.queryByText('Preparando el archivo…')).not.toBeInTheDocument();
  expect(await button('Descargar para leer e imprimir')).toHaveFocus();
  await finish();
  expect(saved).toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  server.answer(DOWNLOAD, () => ({}));
  await user.click(await button('Descargar para leer e imprimir'));
  await waitFor(() => expect(saved).toEqual(['mis-datos-pupitre.html']));
  act(() => void store.dispatch(languageChosen('en')));
  await user.click(await button('Download for other programs (JSON)'));
  await waitFor(() => expect(saved).toEqual(['mis-datos-pupitre.html', 'my-pupitre-data.json']));
});

test('[PRV-07] nothing is saved after the user has left the screen', async () => {
  const { leave, finish } = await startDownload();
  leave();
  await finish();
  expect(saved).toEqual([]);
});

test('[PRV-07] nothing is saved after a logout', async () => {
  const { store, finish } = await startDownload();
  act(() => void store.dispatch(sessionEnded()));
  await finish();
  expect(saved).toEqual([]);
});

test('[PRV-08] [CAT-07 privacy-requests] [VAL-01 privacy-requests] a request is about the account or a child, and says something', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 9, rowVersion: 1 }));
  const { user } = open();
  expect(await screen.findByText('Aún no ha enviado ninguna solicitud.')).toBeVisible();
  expect(screen.getByText(/se suprimen después de 2 años\.$/)).toBeVisible();
  await user.click(await button('Nueva solicitud'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva solicitud' }));
  await user.click(dialog.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await dialog.findByText('El campo requerido')).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([]);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Qué solicita' }), 'erasure');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Sobre los datos de' }), 'SOFÍA PÉREZ LUNA');
  await user.type(dialog.getByRole('textbox', { name: 'Explique su solicitud' }), 'Ya no estudia aquí');
  answerRequests(aRequest());
  await user.click(dialog.getByRole('button', { name: 'Enviar solicitud' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.bodiesOf(CREATE)).toEqual([{ kind: 'erasure', studentId: 5, text: 'Ya no estudia aquí' }]);
  const sent = await screen.findByText(/se responde a más tardar/);
  expect(sent).toHaveTextContent('Enviada el 26 nov 2026; se responde a más tardar el 24 dic 2026');
});

test.each([
  [0, 'en la hora siguiente'],
  [1, 'después de 1 día'],
  [90, 'después de 90 días'],
  [365, 'después de 1 año'],
])('[PRV-08] data are deleted %i days after an erasure, in words', async (days, words) => {
  retentionDays = days;
  answerRequests();
  open();
  expect(await screen.findByText(new RegExp(`se suprimen ${words}\\.$`))).toBeVisible();
});

test('[PRV-08] [VAL-01 privacy-requests] a refused request stays in its form, with the reason', async () => {
  server.refuse(CREATE, { code: 'validation', fields: { kind: ['Ya hay una solicitud igual que espera respuesta'] } });
  const { user } = open();
  await user.click(await button('Nueva solicitud'));
  await user.type(await screen.findByRole('textbox', { name: 'Explique su solicitud' }), 'Otra vez');
  await user.click(await button('Enviar solicitud'));
  expect(await screen.findByText('Ya hay una solicitud igual que espera respuesta')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Explique su solicitud' })).toHaveValue('Otra vez');
});

test('[PRV-08] a request shows its answer; one that waits is withdrawn after a question', async () => {
  const answered = { status: 'accepted', answer: 'Ya se corrigió', answeredAt: '2026-11-27T16:00:00.000Z' } as const;
  answerRequests(aRequest(), aRequest({ id: 8, ...answered, student: null, isAboutStudent: true, kind: 'erasure' }));
  server.answer(WITHDRAW, () => {
    answerRequests(aRequest({ id: 8, ...answered, student: null, isAboutStudent: true, kind: 'erasure' }));
    return UPDATED;
  });
  const { user, store } = open();
  const list = within(await screen.findByRole('list', { name: 'Solicitudes sobre datos personales' }));
  expect(list.getByText('Ya se corrigió')).toBeVisible();
  expect(list.getByText('Cancelación · Un alumno que ya no ve en el portal')).toBeVisible();
  expect(list.getAllByRole('button')).toHaveLength(1);
  await user.click(list.getByRole('button', { name: 'Retirar: Rectificación · SOFÍA PÉREZ LUNA' }));
  const question = within(await screen.findByRole('dialog', { name: '¿Retirar la solicitud?' }));
  await user.click(question.getByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(server.bodiesOf(WITHDRAW)).toEqual([{ id: 9 }]));
  // Its button is gone.
  await waitFor(() => expect(screen.getByRole('region', { name: 'Solicitudes sobre datos personales' })).toHaveFocus());
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findByText('Erasure · A student whom you no longer see in the portal')).toBeVisible();
});

test('[PRV-08] the consents about each child are given at once and withdrawn after a question', async () => {
  server.answer(SET, () => ({ message: 'updated' }));
  const { user, store } = open();
  const item = await screen.findByRole('list', { name: 'Consentimientos sobre mis hijos' });
  expect(item).toHaveTextContent('BENITO JUÁREZ: leer las notas médicas que escribieron otras escuelas');
  expect(item).toHaveTextContent('Sin autorizar');
  server.answer(CONSENTS, () => ({
    data: [aConsent({ given: true, givenAt: '2026-11-26T18:00:00.000Z', textVersion: 1 })],
  }));
  await user.click(await button('Autorizar a BENITO JUÁREZ sobre SOFÍA PÉREZ LUNA'));
  const withdraw = await button('Revocar a BENITO JUÁREZ sobre SOFÍA PÉREZ LUNA');
  expect(item).toHaveTextContent(/Autorizado el 26 nov 2026, 12:00.*texto 1/);
  await user.click(withdraw);
  const refused = within(await screen.findByRole('dialog', { name: '¿Revocar su autorización a BENITO JUÁREZ?' }));
  expect(refused.getByText(/notas médicas de otras escuelas sobre SOFÍA PÉREZ LUNA/)).toBeVisible();
  await user.click(refused.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.bodiesOf(SET)).toHaveLength(1);
  act(() => void store.dispatch(languageChosen('en')));
  await user.click(await button('Withdraw from BENITO JUÁREZ about SOFÍA PÉREZ LUNA'));
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw what you allowed BENITO JUÁREZ?' }));
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  const about = { studentId: 5, schoolId: 3, purpose: 'medicNotes', textVersion: 1 };
  await waitFor(() =>
    expect(server.bodiesOf(SET)).toEqual([
      { ...about, given: true },
      { ...about, given: false },
    ]),
  );
});

test('[PRV-08] staff have no children here, and read which notice they accepted', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['teacher'] }));
  server.answer(NOTICE, () => ({ data: { version: null, givenAt: null, revokedAt: null } }));
  server.answer(AGREE, () => ({ message: 'updated' }));
  const { user } = open();
  expect(await screen.findByText('Aún no ha aceptado el aviso de privacidad en el portal.')).toBeVisible();
  expect(screen.queryByText('Consentimientos sobre mis hijos')).not.toBeInTheDocument();
  server.answer(NOTICE, () => ({ data: agreed({ version: 2 }) }));
  await user.click(await button('Aceptar la versión 2'));
  expect(await screen.findByText(/^Aceptó la versión 2 el/)).toBeVisible();
  await user.click(await button('Revocar mi aceptación'));
  const question = within(await screen.findByRole('dialog', { name: '¿Revocar su aceptación?' }));
  expect(question.getByText(/^Se elimina su foto/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Revocar mi aceptación' }));
  await waitFor(() => expect(server.bodiesOf(AGREE)).toEqual([{ given: true, version: 2 }, { given: false }]));
});

test('[PRV-08] a part that does not load can be tried again, and the others stay', async () => {
  server.refuse(MINE, { code: 'unavailable', message: ['El servicio no está disponible'] });
  const { user } = open();
  const retry = await screen.findByRole('button', { name: /intentar|Reintentar/i });
  answerRequests(aRequest());
  await user.click(retry);
  expect(await screen.findByText('Rectificación · SOFÍA PÉREZ LUNA')).toBeVisible();
});
