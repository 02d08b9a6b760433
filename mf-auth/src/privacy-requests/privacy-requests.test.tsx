import { act, screen, waitFor, within } from '@testing-library/react';
import type { PrivacyRequest } from '@pupitre/shared/contracts/privacy-requests';
import { languageChosen } from '@pupitre/shared/platform/language';
import { aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { proveTable } from '@pupitre/shared/testing/prove-table';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const TABLE = 'POST privacy-requests/getTable';
const ANSWER = 'PATCH privacy-requests/answer';
const server = fakeServer();
const open = () => renderScreen({ routes, messages }, '/privacyRequests');
const openRequest = () => screen.findByRole('button', { name: 'Abrir Cancelación de ROSA LUNA' });

const aRequest = (changes: Partial<PrivacyRequest> = {}): PrivacyRequest => ({
  id: 9,
  rowVersion: 1,
  kind: 'erasure',
  text: 'Ya no estudia aquí',
  status: 'pending',
  createdAt: '2026-11-26T15:00:00.000Z',
  dueOn: '2026-12-24',
  answer: '',
  answeredAt: null,
  student: { id: 5, name: 'SOFÍA PÉREZ LUNA' },
  isAboutStudent: true,
  author: { id: 4, name: 'ROSA LUNA', email: 'rosa@correo.mx', role: 'parent' },
  school: { id: 3, name: 'BENITO JUÁREZ' },
  answeredBy: null,
  isOverdue: false,
  otherGuardians: 2,
  answerable: true,
  ...changes,
});

beforeEach(() => server.answer(TABLE, () => aTable([aRequest()], 60)));

test('[CAT-06 privacy-requests] the table reads pages of what waits, and its view survives leaving the screen', () =>
  proveTable({
    server,
    open,
    call: TABLE,
    filters: { status: 'pending' },
    columns: ['dueOn'],
    headings: ['Fecha límite', 'Estado', 'Derecho', 'Solicitante', 'Sobre', 'Recibida'],
    firstSort: 'dueOn',
    firstOrder: 'ascending',
  }));

test('[PRV-09] the table filters by status, sorts what waits by its last day, and says in words what is overdue', async () => {
  server.answer(TABLE, () => aTable([aRequest({ isOverdue: true, createdAt: '2026-11-27T01:00:00.000Z' })]));
  const { user, store } = open();
  expect(await screen.findByRole('cell', { name: '24 dic 2026 · vencida' })).toBeVisible();
  // Midnight in UTC is the evening before in Mexico.
  expect(screen.getByRole('cell', { name: '26 nov 2026' })).toBeVisible();
  expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({ status: 'pending', sortBy: 'dueOn', descending: false });
  expect(screen.getByRole('columnheader', { name: 'Fecha límite' })).toHaveAttribute('aria-sort', 'ascending');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Todas');
  await waitFor(() => expect(server.bodiesOf(TABLE).at(-1)).not.toHaveProperty('status'));
  expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({ sortBy: 'createdAt', descending: true });
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy requests' })).toBeVisible();
});

test('[PRV-09] [CAT-07 privacy-answers] [VAL-01 privacy-answers] an erasure is granted after a warning and a question', async () => {
  server.answer(ANSWER, () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = open();
  await user.click(await openRequest());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Ya no estudia aquí')).toBeVisible();
  expect(dialog.getByText(/^Si la acepta, el alumno y todo lo registrado/)).toBeVisible();
  expect(dialog.getByText(/^Otros 2 tutores ven a este alumno/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
  expect(await dialog.findAllByText('El campo requerido')).toHaveLength(2);
  expect(dialog.getByRole('combobox', { name: 'Decisión' })).toHaveDisplayValue('Elija una decisión');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Decisión' }), 'Se acepta');
  await user.type(dialog.getByRole('textbox', { name: 'Respuesta' }), 'Se canceló todo');
  await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
  expect(await screen.findByText('¿Bloquear y suprimir los datos de «SOFÍA PÉREZ LUNA»?')).toBeVisible();
  expect(screen.getByText(/^Nadie los verá ni usará.*rosa@correo.mx/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Volver a la respuesta' }));
  expect(server.bodiesOf(ANSWER)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
  await user.click(await screen.findByRole('button', { name: 'Bloquear los datos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.bodiesOf(ANSWER)).toEqual([{ id: 9, rowVersion: 1, accepted: true, answer: 'Se canceló todo' }]);
});

test('[PRV-09] the question about the erasure of an account names its owner, in both languages', async () => {
  server.answer(TABLE, () => aTable([aRequest({ student: null, isAboutStudent: false, otherGuardians: 0 })]));
  const { user, store } = open();
  expect(await screen.findByRole('cell', { name: 'Cuenta de ROSA LUNA' })).toBeVisible();
  await user.click(await openRequest());
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Decisión' }), 'Se acepta');
  await user.type(dialog.getByRole('textbox', { name: 'Respuesta' }), 'Listo');
  await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
  expect(await screen.findByText('¿Bloquear y suprimir los datos de la cuenta de ROSA LUNA?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Volver a la respuesta' }));
  act(() => void store.dispatch(languageChosen('en')));
  await user.click(await dialog.findByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Block and delete the data of the account of ROSA LUNA?')).toBeVisible();
});

test('[PRV-09] [VAL-01 privacy-answers] a refusal is sent with its reason, and a request that changed stays open', async () => {
  server.answer(TABLE, () => aTable([aRequest({ kind: 'objection', student: null, isAboutStudent: false })]));
  server.refuse(ANSWER, { code: 'staleRecord', message: ['Otra persona cambió este registro'] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Abrir Oposición de ROSA LUNA' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/^Si la acepta/)).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Decisión' }), 'No procede');
  await user.type(dialog.getByRole('textbox', { name: 'Respuesta' }), 'Es necesario');
  await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
  await screen.findByText('¿Enviar la respuesta?');
  await user.click(screen.getAllByRole('button', { name: 'Enviar respuesta' }).at(-1) ?? document.body);
  expect(await screen.findByText('Otra persona cambió este registro')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Respuesta' })).toHaveValue('Es necesario');
  expect(server.bodiesOf(ANSWER)).toEqual([{ id: 9, rowVersion: 1, accepted: false, answer: 'Es necesario' }]);
});

test('[PRV-09] the reason why an erasure cannot be granted shows at the decision, and the answer stays', async () => {
  const reason = 'Quien la pidió ya no es tutor del alumno';
  server.refuse(ANSWER, { code: 'validation', fields: { accepted: [reason] } });
  const { user } = open();
  await user.click(await openRequest());
  const dialog = within(await screen.findByRole('dialog'));
  const decision = dialog.getByRole('combobox', { name: 'Decisión' });
  await user.selectOptions(decision, 'Se acepta');
  await user.type(dialog.getByRole('textbox', { name: 'Respuesta' }), 'Se canceló todo');
  await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
  await user.click(await screen.findByRole('button', { name: 'Bloquear los datos' }));
  expect(await dialog.findByText(reason)).toBeVisible();
  expect(decision).toBeInvalid();
  expect(decision).toHaveFocus();
  expect(dialog.getByRole('textbox', { name: 'Respuesta' })).toHaveValue('Se canceló todo');
  await user.selectOptions(decision, 'No procede');
  expect(dialog.queryByText(reason)).not.toBeInTheDocument();
});

test('[PRV-09] a request that others answer has no form, and an answered one shows its answer', async () => {
  server.answer(TABLE, () => aTable([aRequest({ answerable: false, student: null })]));
  const { user } = open();
  await user.click(await openRequest());
  expect(await screen.findByText(/la responde la administración del portal/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Respuesta' })).not.toBeInTheDocument();
  await user.click(screen.getByText('Cerrar'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const answered = { status: 'accepted', answer: 'Listo', answeredAt: '2026-11-27T16:00:00.000Z' } as const;
  const by = { answeredBy: { id: 2, name: 'RAÚL SOTO' }, answerable: false };
  server.answer(TABLE, () => aTable([aRequest({ ...answered, ...by })]));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Todas');
  expect(await screen.findByText('Aceptada', { selector: 'span' })).toBeVisible();
  await user.click(await openRequest());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Listo')).toBeVisible();
  expect(dialog.getByText('RAÚL SOTO')).toBeVisible();
});

test('[PRV-09] an empty list says so', async () => {
  server.answer(TABLE, () => aTable([]));
  open();
  expect(await screen.findByText(/Aún no hay registros|No hay/)).toBeVisible();
});
