import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type { Feed, FeedSubject } from '../contracts/feeds.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderPiece } from '../testing/render-piece.tsx';
import { button, field, press } from '../testing/screen-steps.ts';
import { FeedDialog, FeedOffer } from './calendar-feed.tsx';

const LIST = 'POST feeds/getTable';
const CREATE = 'POST feeds/create';
const RENEW = 'PATCH feeds/renew';
const DELETE = 'DELETE feeds/delete/4';
const ADDRESS = 'https://portal.mx/api/calendar/token-1.ics';
const OTHER = 'https://portal.mx/api/calendar/token-2.ics';

const server = fakeServer();
const feed: Feed = {
  id: 4,
  rowVersion: 1,
  student: { id: 21, name: 'ANA LÓPEZ RÍOS' },
  group: null,
  issuedAt: '2026-11-02T16:05:00Z',
  readAt: null,
};
const ofGroup: Feed = { ...feed, id: 5, student: null, group: { id: 21, name: '3A' } };

const withFeeds = (...items: Feed[]): void => server.answer(LIST, () => ({ tableData: { items } }));

/** A calendar with its offer, as the screens show them. */
const Calendar = ({ subject, name }: { subject: FeedSubject; name: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <FeedOffer onOpen={() => setIsOpen(true)} />
      {isOpen && <FeedDialog subject={subject} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
};

const open = async (subject: FeedSubject = { student: { id: 21 } }) => {
  const { user } = renderPiece(<Calendar subject={subject} name="ANA" />);
  await press(user, 'Suscribirse');
  return { user, dialog: await screen.findByRole('dialog') };
};
const answer = async (name: string): Promise<HTMLElement> => {
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
  return within(screen.getAllByRole('dialog').at(-1) ?? document.body).getByRole('button', { name });
};

afterEach(() => window.localStorage.clear());

test('[FED-10] the offer asks the server for nothing until it is opened', async () => {
  renderPiece(<Calendar subject={{ group: { id: 3 } }} name="3A" />);
  expect(await screen.findByText('Vea estos eventos en el calendario de su teléfono o computadora.')).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('[FED-10] the dialog says what the calendar contains, and a new address is shown, copied and opened', async () => {
  withFeeds(ofGroup);
  server.answer(CREATE, () => ({ message: 'created', id: 4, rowVersion: 1, url: ADDRESS }));
  const { user, dialog } = await open();
  expect(dialog).toHaveTextContent('Suscribirse al calendario: ANA');
  expect(dialog).toHaveTextContent(/El portal no le agrega asistencia, calificaciones, notas médicas ni apellidos/);
  withFeeds(feed);
  await press(user, 'Crear dirección');
  expect(await field('Dirección del calendario')).toHaveValue(ADDRESS);
  expect(await field('Dirección del calendario')).toHaveAccessibleDescription(/Se muestra solo esta vez/);
  const link = await screen.findByRole('link', { name: 'Abrir en mi calendario' });
  expect(link).toHaveAttribute('href', 'webcal://portal.mx/api/calendar/token-1.ics');
  expect(link).toHaveFocus();
  await press(user, 'Copiar dirección');
  expect(await screen.findByText('Dirección copiada')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  expect(server.bodiesOf(CREATE)).toEqual([{ student: { id: 21 } }]);
  expect(await screen.findByText('Ninguna aplicación la ha leído todavía')).toBeVisible();
});

test('[FED-10] a browser that refuses to copy leaves the address to be selected', async () => {
  withFeeds();
  server.answer(CREATE, () => ({ message: 'created', id: 4, rowVersion: 1, url: ADDRESS }));
  const { user } = await open({ group: { id: 3 } });
  await press(user, 'Crear dirección');
  await field('Dirección del calendario');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  await press(user, 'Copiar dirección');
  expect(await screen.findByText('No se pudo copiar. Seleccione la dirección y cópiela.')).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([{ group: { id: 3 } }]);
});

test('[FED-10] an address that was made before is not shown again; its last read is', async () => {
  withFeeds(ofGroup, { ...feed, readAt: '2026-11-05T18:30:00Z' });
  const { dialog } = await open();
  expect(await within(dialog).findByText('Última lectura')).toBeVisible();
  expect(dialog).toHaveTextContent(/Dirección creada\D*2 nov 2026/);
  expect(dialog).toHaveTextContent(/Última lectura\D*5 nov 2026/);
  expect(dialog).toHaveTextContent(/la dirección no se vuelve a mostrar/);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Crear dirección' })).not.toBeInTheDocument();
});

test('[FED-10] an address is renewed after the user agreed, and the new one is shown', async () => {
  withFeeds(feed);
  server.answer(RENEW, () => ({ message: 'updated', rowVersion: 2, url: OTHER }));
  const { user } = await open();
  await press(user, 'Renovar dirección');
  const refuse = await answer('Cancelar');
  expect(screen.getAllByRole('dialog').at(-1)).toHaveTextContent(/La dirección actual deja de funcionar/);
  await user.click(refuse);
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(server.bodiesOf(RENEW)).toEqual([]);
  await press(user, 'Renovar dirección');
  await user.click(await answer('Renovar dirección'));
  expect(await field('Dirección del calendario')).toHaveValue(OTHER);
  expect(server.bodiesOf(RENEW)).toEqual([{ id: 4 }]);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Abrir en mi calendario' })).toHaveFocus());
});

test('[FED-10] an address is deleted after the user agreed, and another one can be made', async () => {
  withFeeds(feed);
  server.answer(DELETE, () => ({ message: 'deleted' }));
  const { user } = await open();
  await press(user, 'Eliminar dirección');
  const agree = await answer('Eliminar dirección');
  expect(screen.getAllByRole('dialog').at(-1)).toHaveTextContent(/deja de actualizarse/);
  withFeeds();
  await user.click(agree);
  expect(await button('Crear dirección')).toBeVisible();
  expect(screen.queryByText('Última lectura')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Dirección del calendario' })).toHaveFocus();
});

test('[FED-10] the explanation can be read while the address loads', async () => {
  server.answer(LIST, () => new Promise<never>(() => undefined));
  const { dialog } = await open();
  expect(dialog).toHaveTextContent(/Quien tenga la dirección ve el calendario sin contraseña/);
  expect(screen.queryByRole('region', { name: 'Dirección del calendario' })).not.toBeInTheDocument();
});

test('[FED-10] a failure is shown with a retry', async () => {
  server.refuse(LIST, { code: 'unavailable' });
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(/no está disponible/);
  withFeeds();
  await press(user, 'Volver a intentar');
  expect(await button('Crear dirección')).toBeVisible();
});

test('[FED-10] an address that another window has made meanwhile appears', async () => {
  withFeeds();
  server.refuse(CREATE, { code: 'staleRecord' });
  const { user } = await open();
  await button('Crear dirección');
  withFeeds(feed);
  await press(user, 'Crear dirección');
  expect(await button('Renovar dirección')).toBeVisible();
});

test('[FED-10] the dialog is in English for who reads English', async () => {
  window.localStorage.setItem('pupitre.language', 'en');
  withFeeds();
  const { user } = renderPiece(<Calendar subject={{ group: { id: 3 } }} name="3A" />);
  await press(user, 'Subscribe');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Subscribe to the calendar: 3A');
  expect(await button('Create address')).toBeVisible();
  expect(screen.getByText('How to add it to each app')).toBeVisible();
});
