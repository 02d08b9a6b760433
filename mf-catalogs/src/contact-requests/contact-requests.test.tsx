import { act, screen, waitFor, within } from '@testing-library/react';
import { languageChosen } from '@pupitre/shared/platform/language';
import { aContactRequest, anAnsweredRequest, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { proveTable } from '@pupitre/shared/testing/prove-table';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const TABLE = 'POST contact-requests/getTable';
const server = fakeServer();
const open = () => renderScreen({ routes, messages }, '/contact-requests');
const row = () => screen.findByRole('row', { name: /Guadalupe Hernández/ });
const openMessage = () => screen.findByRole('button', { name: 'Abrir No puedo entrar' });

const GET = 'GET contact-requests/get/7';
const ANSWER = 'POST contact-requests/answer';
const answers = [
  { id: 1, text: 'Ya puede entrar.', at: '2026-03-06T16:05:00.000Z', user: { id: 1, name: 'RAÚL SOTO' } },
];

beforeEach(() => {
  server.answer(TABLE, () => aTable([aContactRequest()], 60));
  server.answer(GET, () => ({ data: anAnsweredRequest() }));
});

test('[CAT-06 contact-requests] the table reads pages, and its view survives leaving the screen', () =>
  proveTable({
    server,
    open,
    call: TABLE,
    columns: ['id', 'date'],
    headings: ['Núm.', 'Fecha', 'Estado', 'Nombre', 'Correo', 'Asunto', 'Mensaje'],
  }));

test('[USR-10] the requests cannot be edited or deleted, and can be searched', async () => {
  const { user } = open();
  const shown = within(await row());
  expect(shown.getByText('05/03/2026')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Fecha' })).toHaveAttribute('aria-sort', 'descending');
  expect(shown.getByRole('link', { name: 'lupita@correo.mx' })).toHaveAttribute('href', 'mailto:lupita@correo.mx');
  expect(screen.queryByRole('button', { name: /Eliminar|Editar/ })).not.toBeInTheDocument();
  server.answer(TABLE, () => aTable([]));
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('Nada coincide con «zzz»')).toBeVisible();
});

test('[USR-10] a dialog shows the whole request, and the focus returns to its row', async () => {
  const { user } = open();
  await user.click(await openMessage());
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('No puedo entrar')).toBeVisible();
  await waitFor(() => expect(dialog).toHaveTextContent('Hola. No recuerdo mi contraseña.'));
  expect(within(dialog).getByRole('link', { name: 'lupita@correo.mx' })).toBeVisible();
  await user.click(await within(dialog).findByText('Cerrar'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await openMessage()).toHaveFocus());
});

test('[USR-10] an e-mail with parameters adds no receivers to the answer', async () => {
  const email = 'a@b.mx?cc=x@y.mx&subject=1';
  server.answer(TABLE, () => aTable([aContactRequest({ email })]));
  open();
  const link = await screen.findByRole('link', { name: email });
  expect(link).toHaveAttribute('href', 'mailto:a@b.mx%3Fcc%3Dx%40y.mx%26subject%3D1');
});

test('[USR-10] the texts change to English at once', async () => {
  const { store } = open();
  await row();
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact requests' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open No puedo entrar' })).toBeVisible();
});

test('[REQ-01] the table shows states and filters by one; the dialog changes that of a request', async () => {
  server.answer('PATCH contact-requests/setState', () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = open();
  expect(within(await row()).getByText('Nuevo')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'En curso');
  await waitFor(() => expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({ state: 'inProgress', page: 1 }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Todos los estados');
  await user.click(await openMessage());
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'Cerrado');
  await waitFor(() =>
    expect(server.bodiesOf('PATCH contact-requests/setState')).toEqual([{ id: 7, rowVersion: 1, state: 'closed' }]),
  );
});

test('[REQ-01] [REQ-02] changes of the same user are no conflict, however late the read after each of them is', async () => {
  let save: ((answer: object) => void) | undefined;
  const saving = (): Promise<object> => new Promise((resolve) => (save = resolve));
  server.answer('PATCH contact-requests/setState', saving);
  server.answer(ANSWER, () => ({ message: 'updated', rowVersion: 3 }));
  const { user } = open();
  await user.click(await openMessage());
  const state = await screen.findByRole('combobox', { name: 'Estado' });
  server.answer(GET, () => new Promise(() => undefined));
  await user.selectOptions(state, 'En curso');
  await user.type(await screen.findByRole('textbox', { name: 'Respuesta' }), 'Ya puede entrar.');
  await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  await screen.findByText(/^Se enviará por correo/);
  await user.click(screen.getAllByRole('button', { name: 'Enviar respuesta' }).at(-1) ?? document.body);
  expect(server.bodiesOf(ANSWER)).toEqual([]);
  save?.({ message: 'updated', rowVersion: 2 });
  await waitFor(() => expect(server.bodiesOf(ANSWER)).toEqual([expect.objectContaining({ rowVersion: 2 })]));
});

test('[REQ-02] [VAL-01 contact-answers] an answer is mailed after a confirmation; until then it stays typed', async () => {
  server.answer(ANSWER, () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = open();
  await user.click(await openMessage());
  await user.click(await screen.findByRole('button', { name: 'Enviar respuesta' }));
  expect(await screen.findByText('El campo requerido')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Respuesta' }), 'Ya puede entrar.');
  await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  expect(await screen.findByText('Se enviará por correo a lupita@correo.mx. No se puede deshacer.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(server.bodiesOf(ANSWER)).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Respuesta' })).toHaveValue('Ya puede entrar.');
  server.answer(GET, () => ({ data: anAnsweredRequest({ state: 'answered', rowVersion: 2, answers }) }));
  await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  await screen.findByText(/^Se enviará por correo/);
  await user.click(screen.getAllByRole('button', { name: 'Enviar respuesta' }).at(-1) ?? document.body);
  expect(await screen.findByText(/^Respuesta enviada el 6 de marzo de 2026.*10:05 por RAÚL SOTO$/)).toBeVisible();
  expect(server.bodiesOf(ANSWER)).toEqual([{ id: 7, rowVersion: 1, text: 'Ya puede entrar.', again: false }]);
});

test('[REQ-03] a request with an answer gets another one only on purpose', async () => {
  server.answer(GET, () => ({ data: anAnsweredRequest({ state: 'answered', rowVersion: 2, answers }) }));
  server.refuse(ANSWER, { code: 'staleRecord', message: ['Alguien más lo cambió'] });
  const { user } = open();
  await user.click(await openMessage());
  expect(await screen.findByText('Ya puede entrar.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Respuesta' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Escribir otra respuesta' }));
  await user.type(await screen.findByRole('textbox', { name: 'Respuesta' }), 'Otra');
  await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  expect(await screen.findByText('¿Enviar otra respuesta?')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Enviar respuesta' }).at(-1) ?? document.body);
  await waitFor(() => expect(server.bodiesOf(ANSWER)).toEqual([{ id: 7, rowVersion: 2, text: 'Otra', again: true }]));
  expect(screen.getByRole('textbox', { name: 'Respuesta' })).toHaveValue('Otra');
});
