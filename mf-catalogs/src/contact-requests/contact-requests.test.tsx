import { act, screen, waitFor, within } from '@testing-library/react';
import { languageChosen } from '@pupitre/shared/platform/language';
import { aContactRequest, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const TABLE = 'POST contact-requests/getTable';
const server = fakeServer();
const open = () => renderScreen({ routes, messages }, '/contact-requests');
const row = () => screen.findByRole('row', { name: /Guadalupe Hernández/ });
const openMessage = () => screen.findByRole('button', { name: 'Abrir No puedo entrar' });

beforeEach(() => server.answer(TABLE, () => aTable([aContactRequest()], 60)));

test('[CAT-06 contact-requests] asks for pages of 5 and sorts by the second column, the date, descending', async () => {
  open();
  await row();
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  const columns = ['Núm.', 'Fecha', 'Nombre', 'Correo', 'Asunto', 'Mensaje', 'Acciones'];
  expect(heads).toEqual(columns);
  expect(screen.getAllByRole('columnheader')[1]).toHaveAttribute('aria-sort', 'descending');
  expect(server.bodiesOf(TABLE)).toEqual([{ page: 1, rowsPerPage: 5, sortBy: 'date', descending: true, search: '' }]);
});

test('[CAT-06 contact-requests] page, size, sort and direction are kept for the way back', async () => {
  const { user, leave } = open();
  await row();
  await user.click(screen.getByRole('columnheader', { name: 'Asunto' }));
  await user.click(screen.getByRole('combobox', { name: /página/ }));
  await user.click(await screen.findByTitle('25 / página'));
  await user.click(screen.getByRole('listitem', { name: '2' }));
  await waitFor(() => expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({ page: 2, rowsPerPage: 25 }));
  const chosen = server.bodiesOf(TABLE).at(-1);
  expect(chosen).toMatchObject({ sortBy: 'subject', descending: false });

  leave();
  open();
  await row();
  expect(server.bodiesOf(TABLE).at(-1)).toEqual(chosen);
});

test('[USR-10] the requests can be searched and are only read', async () => {
  const { user } = open();
  const shown = within(await row());
  expect(shown.getByText('05/03/2026')).toBeVisible();
  expect(shown.getByRole('link', { name: 'lupita@correo.mx' })).toHaveAttribute('href', 'mailto:lupita@correo.mx');
  expect(screen.queryByRole('button', { name: /Eliminar|Editar/ })).not.toBeInTheDocument();
  server.answer(TABLE, () => aTable([]));
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('Nada coincide con «zzz»')).toBeVisible();
});

test('[USR-10] a request opens whole, and the focus goes back to its row', async () => {
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

test('[USR-10] what a visitor wrote adds no receivers to the answer', async () => {
  const email = 'a@b.mx?cc=x@y.mx&subject=1';
  server.answer(TABLE, () => aTable([aContactRequest({ email })]));
  open();
  const link = await screen.findByRole('link', { name: email });
  expect(link).toHaveAttribute('href', 'mailto:a@b.mx%3Fcc%3Dx%40y.mx%26subject%3D1');
});

test('[USR-10] the requests speak English as soon as it is chosen', async () => {
  const { store } = open();
  await row();
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact requests' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open No puedo entrar' })).toBeVisible();
});
