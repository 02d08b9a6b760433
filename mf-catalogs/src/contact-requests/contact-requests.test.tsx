import { act, screen, waitFor, within } from '@testing-library/react';
import { languageChosen } from '@pupitre/shared/platform/language';
import { aContactRequest, aTable } from '@pupitre/shared/testing/builders';
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

beforeEach(() => server.answer(TABLE, () => aTable([aContactRequest()], 60)));

test('[CAT-06 contact-requests] the table reads pages, and its view survives leaving the screen', () =>
  proveTable({
    server,
    open,
    call: TABLE,
    columns: ['id', 'date'],
    headings: ['Núm.', 'Fecha', 'Nombre', 'Correo', 'Asunto', 'Mensaje'],
  }));

test('[USR-10] the requests are read-only and can be searched', async () => {
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
  expect(dialog).toHaveTextContent('Hola. No recuerdo mi contraseña.');
  expect(within(dialog).getByRole('link', { name: 'Responder por correo' })).toHaveAttribute(
    'href',
    'mailto:lupita@correo.mx?subject=Re%3A%20No%20puedo%20entrar',
  );
  await user.click(within(dialog).getByText('Cerrar'));
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
