import { screen, waitFor, within } from '@testing-library/react';
import type { InboxNotice } from '@pupitre/shared/contracts/notices';
import type { Role } from '@pupitre/shared/contracts/roles';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { aListedRemote, aProfile, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { anInboxNotice } from '@pupitre/shared/testing/notices';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { press } from '@pupitre/shared/testing/screen-steps';
import { LazyInbox } from '../layout/own-page.tsx';
import { registrySignal } from '../routing/current-view.ts';

const TABLE = 'POST notices/getTable';
const SHOW = 'POST notices/show';
const READ = 'POST notices/read';
const FIRST = { page: 1, rowsPerPage: 20, sortBy: 'at', descending: true, search: '', unread: false, kind: null };
const DAY_MS = 86_400_000;
const messages: MessageLoaders = {
  es: () => import('../../messages/es.json'),
  en: () => import('../../messages/en.json'),
};
const server = fakeServer();
const open = () => renderScreen({ routes: [{ path: '/notices', page: LazyInbox }], messages }, '/notices');
const answer = (items: InboxNotice[], total = items.length) =>
  server.answer(TABLE, () => {
    const { tableData, ...rest } = aTable(items, total);
    return { ...rest, tableData: { ...tableData, limit: 20 } };
  });
const logIn = (role: Role) => {
  localStorage.setItem('pupitre.token', 'mine');
  server.answer('POST auth/profile', () => aProfile({ roles: [role] }));
};
const item = async (title: string) => {
  const found = (await screen.findByText(title)).closest('li');
  if (!found) throw new Error(`no notice ${title}`);
  return found;
};
/** Noon in Mexico. A minute after its midnight, what came a minute ago is not of today. */
const NOW = Date.parse('2026-03-06T18:00:00.000Z');
const before = (milliseconds: number) => new Date(NOW - milliseconds).toISOString();
const event = anInboxNotice({
  id: 2,
  kind: 'event',
  name: 'KERMÉS',
  at: before(DAY_MS),
  readAt: before(0),
  shownAt: before(0),
});

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  logIn('parent');
  const title = { es: 'Pantalla', en: 'Screen' };
  const remotes = [
    aListedRemote({
      name: 'mf-students',
      routes: [{ path: '/students', title, access: 'session', roles: ['parent'] }],
    }),
    aListedRemote({ name: 'mf-auth', routes: [{ path: '/profile/notices', title, access: 'session', roles: [] }] }),
  ];
  registrySignal.set({ revision: '1', remotes });
  server.answer(SHOW, () => ({ message: 'updated' }));
  server.answer(READ, () => ({ message: 'updated' }));
});
afterEach(() => {
  jest.restoreAllMocks();
  registrySignal.set(null);
});

test('[NTC-21] notices stand under their days; an unread one says so, and leads to the child that it is about', async () => {
  answer([anInboxNotice({ at: before(60_000) }), event, anInboxNotice({ id: 3, kind: 'task', name: 'MAQUETA' })]);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible();
  const absence = within(await item('Ausencia de Sofía'));
  expect(absence.getByText('Nuevo')).toBeVisible();
  expect(absence.getByRole('link')).toHaveAttribute('href', '/students?student=21&dialog=attendance');
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual([expect.stringMatching(/^Hoy, /), expect.stringMatching(/^Ayer, /), 'lunes, 2 de marzo']);
  const read = within(await item('Evento: KERMÉS'));
  expect(read.queryByText('Nuevo')).not.toBeInTheDocument();
  expect(read.queryByRole('button')).not.toBeInTheDocument();
  expect(read.getByRole('link')).toHaveAttribute('href', '/students?student=21&dialog=calendar');
  expect(server.bodiesOf(TABLE)).toEqual([FIRST]);
});

test('[NTC-21] a mark that may still be corrected says until when, by the clock of the school; schools are named if there are several', async () => {
  answer([
    anInboxNotice({ timeZone: 'America/Tijuana', correctableUntil: '2026-03-02T14:15:00.000Z' }),
    { ...event, school: { id: 2, name: 'ESCUELA DOS' }, correctableUntil: '2026-03-02T14:15:00.000Z' },
  ]);
  open();
  const absence = within(await item('Ausencia de Sofía'));
  expect(absence.getByText('Puede corregirse hasta las 06:15')).toBeVisible();
  expect(absence.getByText('06:05')).toBeVisible();
  expect(absence.getByText('ESCUELA BENITO JUÁREZ')).toBeVisible();
  expect(within(await item('Evento: KERMÉS')).queryByText(/Puede corregirse/)).not.toBeInTheDocument();
});

test('[NTC-21] what a visible page shows is reported once', async () => {
  answer([anInboxNotice(), anInboxNotice({ id: 4 }), event]);
  const { user } = open();
  await waitFor(() => expect(server.bodiesOf(SHOW)).toEqual([{ ids: [1, 4] }]));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Eventos');
  await waitFor(() => expect(server.bodiesOf(TABLE)).toHaveLength(2));
  expect(await item('Evento: KERMÉS')).toBeVisible();
  expect(server.bodiesOf(SHOW)).toHaveLength(1);
});

test('[NTC-21] a report that is lost interrupts nobody, and goes again with the next list', async () => {
  server.cutOff(SHOW);
  answer([anInboxNotice()]);
  const { user } = open();
  await waitFor(() => expect(server.bodiesOf(SHOW)).toEqual([{ ids: [1] }]));
  server.answer(SHOW, () => ({ message: 'updated' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), 'Eventos');
  await waitFor(() => expect(server.bodiesOf(SHOW)).toEqual([{ ids: [1] }, { ids: [1] }]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[NTC-21] the inbox leads to the choices, unless the portal does not have their screen now', async () => {
  answer([anInboxNotice()]);
  const { leave } = open();
  const link = await screen.findByRole('link', { name: 'Elegir cómo recibirlos' });
  expect(link).toHaveAttribute('href', '/profile/notices');
  leave();
  registrySignal.set({ revision: '2', remotes: [] });
  open();
  await item('Ausencia de Sofía');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Elegir/ })).not.toBeInTheDocument());
});

test('[NTC-21] a notice does not lead to a screen that the role may not open', async () => {
  logIn('teacher');
  answer([anInboxNotice()]);
  open();
  const absence = within(await item('Ausencia de Sofía'));
  await waitFor(() => expect(absence.queryByRole('link')).not.toBeInTheDocument());
});

test('[NTC-22] one notice is marked as read by its button, another one by opening it', async () => {
  answer([anInboxNotice(), anInboxNotice({ id: 3, kind: 'task', name: 'MAQUETA' })]);
  const { user } = open();
  await item('Ausencia de Sofía');
  answer([anInboxNotice({ readAt: before(0) }), anInboxNotice({ id: 3, kind: 'task', name: 'MAQUETA' })]);
  await press(user, 'Marcar como leído: Ausencia de Sofía');
  await waitFor(() => expect(screen.getAllByText('Nuevo')).toHaveLength(1));
  await user.click(within(await item('Tarea nueva: MAQUETA')).getByRole('link'));
  await waitFor(() => expect(server.bodiesOf(READ)).toEqual([{ ids: [1] }, { ids: [3] }]));
  expect(window.location.pathname + window.location.search).toBe('/students?student=21&dialog=grades');
});

test('[NTC-22] all are marked as read at once', async () => {
  answer([anInboxNotice(), event]);
  const { user } = open();
  await item('Ausencia de Sofía');
  answer([anInboxNotice({ readAt: before(0) }), event]);
  await press(user, 'Marcar todo como leído');
  await waitFor(() => expect(screen.queryByText('Nuevo')).not.toBeInTheDocument());
  expect(server.bodiesOf(READ)).toEqual([{}]);
  expect(screen.queryByRole('button', { name: 'Marcar todo como leído' })).not.toBeInTheDocument();
  expect(screen.queryByText('Registro actualizado')).not.toBeInTheDocument();
});

test('[NTC-22] pages, and a page that is empty now', async () => {
  answer([anInboxNotice()], 41);
  const { user } = open();
  await press(user, 'Anteriores');
  expect(await screen.findByText('Página 2 de 3')).toBeVisible();
  answer([], 20);
  await press(user, 'Anteriores');
  await waitFor(() => expect(server.bodiesOf(TABLE).slice(1)).toMatchObject([{ page: 2 }, { page: 3 }, { page: 1 }]));
});

test('[NTC-22] unread ones and kinds are filtered, and an empty list says why and shows all again', async () => {
  answer([anInboxNotice()]);
  const { user } = open();
  await item('Ausencia de Sofía');
  answer([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Sin leer');
  expect(await screen.findByText('No tiene avisos sin leer')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Justificantes');
  expect(await screen.findByText('No hay avisos de este tipo')).toBeVisible();
  expect(server.bodiesOf(TABLE).at(-1)).toEqual({ ...FIRST, unread: true, kind: 'justification' });
  answer([anInboxNotice()]);
  await press(user, 'Ver todos los avisos');
  await item('Ausencia de Sofía');
});

test('[NTC-22] a first inbox says what will be here; staff read that notices are for families', async () => {
  answer([]);
  const { leave } = open();
  expect(await screen.findByText('Aquí verá los avisos de la escuela')).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  leave();
  logIn('directive');
  open();
  expect(await screen.findByText('Los avisos son para las familias y los tutores')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver los avisos enviados' })).toHaveAttribute('href', '/school?tab=notices');
});

test('[NTC-22] without a network the inbox says so, and reads again when asked to', async () => {
  server.cutOff(TABLE);
  const { user } = open();
  const [alert] = await screen.findAllByRole('alert');
  expect(alert).toHaveTextContent(/conexión/);
  answer([anInboxNotice()]);
  await press(user, 'Volver a intentar');
  expect(await item('Ausencia de Sofía')).toBeVisible();
});

test('[NTC-21] [NTC-22] the inbox is in English, too', async () => {
  localStorage.setItem('pupitre.language', 'en');
  answer([anInboxNotice({ correctableUntil: '2026-03-02T14:15:00.000Z' })]);
  open();
  const absence = within(await item('Sofía is absent'));
  expect(absence.getByText('May be corrected until 08:15')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
});
