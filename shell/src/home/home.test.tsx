import { act, screen, waitFor, within } from '@testing-library/react';
import type { ChildDay, GroupDay, HomeChanges } from '@pupitre/shared/contracts/home';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { aGroup, aProfile } from '@pupitre/shared/testing/builders';
import { outboxKey } from '@pupitre/shared/platform/outbox-storage';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { usePendingDatabase } from '@pupitre/shared/testing/pending-database';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { today } from '@pupitre/shared/ui/days';
import { HomePage } from './home-page.tsx';

const HOME = 'POST home/get';
const messages: MessageLoaders = {
  es: () => import('../../messages/es.json'),
  en: () => import('../../messages/en.json'),
};
const server = fakeServer();
const database = usePendingDatabase();
const open = () => renderScreen({ routes: [{ path: '/', page: HomePage }], messages }, '/');
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: new RegExp(name) });
  const item = screen.getAllByRole('listitem').find((candidate) => candidate.contains(heading));
  if (!item) throw new Error(`no card of ${name}`);
  return within(item);
};

const aGroupDay = (group: Partial<GroupDay> = {}): GroupDay => ({
  id: 3,
  code: '3A',
  students: 28,
  attendanceTaken: false,
  tasksDue: 1,
  events: 0,
  ...group,
});
const aChildDay = (child: Partial<ChildDay> = {}): ChildDay => ({
  id: 21,
  name: 'ANA SOFÍA LÓPEZ RÍOS',
  groupId: 3,
  attendence: true,
  delay: false,
  tasksDue: 2,
  events: 1,
  tasksSoon: [],
  overdue: [],
  overdueCount: 0,
  schoolDay: true,
  noSchool: null,
  ...child,
});

const changes: HomeChanges = { since: null, until: '2026-03-02T12:00:00.000Z', items: [], total: 0 };

beforeEach(() => {
  server.answer('PUT home/visited', () => ({ message: 'updated' }));
  server.answer('POST auth/profile', () => aProfile());
  server.answer('GET application-versions/latest', () => ({ data: null }));
});

test('[SES-08] a teacher sees groups without a roll call first, and opens it in one tap', async () => {
  const groups = [
    aGroupDay({ id: 1, code: '1A', attendanceTaken: true, tasksDue: 0, events: 2 }),
    aGroupDay({ id: 2, code: 'NUEVO', students: 0, tasksDue: 0 }),
    aGroupDay(),
  ];
  server.answer(HOME, () => ({ data: { groups } }));
  const { user } = open();
  expect(await screen.findByText('Falta pasar lista en 1 grupo')).toBeVisible();
  expect(server.bodiesOf(HOME)).toEqual([{ date: today() }]);
  const codes = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(codes).toEqual(['3A28 alumnos', '1A28 alumnos', 'NUEVOSin alumnos']);
  const missing = await card('3A');
  expect(missing.getByRole('link', { name: '1 tarea para hoy' })).toBeVisible();
  expect(missing.getByRole('link', { name: 'Sin eventos' })).toBeVisible();
  expect((await card('1A')).getByRole('link', { name: 'Lista pasada 1A' })).toBeVisible();
  expect((await card('NUEVO')).getByRole('link', { name: 'Agregar alumnos NUEVO' })).toBeVisible();
  await user.click(missing.getByRole('link', { name: 'Pasar lista 3A' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/group/${encodeId('group', 3)}`));
  expect(window.location.search).toBe('?tab=attendance');
});

test('[SES-08] pending changes of an earlier visit show at their group, with a link', async () => {
  const [mine, others] = [aProfile().id, aProfile().id + 1];
  localStorage.setItem(outboxKey('attendance', mine, { groupId: 3, date: '2026-03-05' }), '[]');
  localStorage.setItem(outboxKey('scores', mine, { groupId: 3, date: '2026-03-06' }), '[]');
  localStorage.setItem(outboxKey('grades', mine, { groupId: 3, date: 'all' }), '[]');
  localStorage.setItem(outboxKey('scores', others, { groupId: 3, date: '2026-03-06' }), '[]');
  server.answer(HOME, () => ({ data: { groups: [aGroupDay(), aGroupDay({ id: 4, code: '4A' })] } }));
  open();
  const group = await card('3A');
  const path = `/group/${encodeId('group', 3)}`;
  const rollCall = group.getByRole('link', { name: 'Pase de lista sin enviar: jueves, 5 de marzo' });
  expect(rollCall).toHaveAttribute('href', `${path}?tab=attendance&day=2026-03-05`);
  const stars = group.getByRole('link', { name: 'Actividades sin enviar: viernes, 6 de marzo' });
  expect(stars).toHaveAttribute('href', `${path}?tab=record-activities&day=2026-03-06`);
  const grades = group.getByRole('link', { name: 'Calificaciones de tareas sin enviar' });
  expect(grades).toHaveAttribute('href', `${path}?tab=task-grades`);
  expect((await card('4A')).queryByRole('link', { name: /sin enviar/ })).not.toBeInTheDocument();
});

test('[OUT-06] a day with a conflict says at its group that the user has to decide, also one that is found later', async () => {
  server.answer(HOME, () => ({ data: { groups: [aGroupDay()] } }));
  open();
  // The list above the groups asks for the name of each one.
  server.answer('POST groups/get/3', () => ({ data: aGroup() }));
  const group = await card('3A');
  expect(group.queryByRole('link', { name: /por decidir/ })).not.toBeInTheDocument();
  const { store, reload } = await database.records();
  const day = { userId: aProfile().id, name: 'attendance', groupId: 3, date: '2026-03-05' } as const;
  const conflict = { theirs: { attendence: false, delay: false }, rowVersion: 2, by: null, at: null };
  const record = { ...day, key: '1', row: {}, call: null, stamp: 's', refusal: '', conflict };
  await store.write([{ type: 'add', record }]);
  await act(reload);
  const link = group.getByRole('link', { name: 'Pase de lista por decidir: jueves, 5 de marzo' });
  expect(link).toHaveAttribute('href', `/group/${encodeId('group', 3)}?tab=attendance&day=2026-03-05`);
});

test('[SES-08] home says when every roll call is taken', async () => {
  server.answer(HOME, () => ({ data: { groups: [aGroupDay({ attendanceTaken: true })] } }));
  open();
  expect(await screen.findByText('La lista de hoy está pasada en todos sus grupos')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Pasar lista/ })).not.toBeInTheDocument();
});

test('[SES-08] home says when staff have no group', async () => {
  server.answer(HOME, () => ({ data: { groups: [] } }));
  open();
  expect(await screen.findByText('Todavía no tiene grupos a su cargo')).toBeVisible();
});

test('[SES-08] a parent sees the day of each child in words, and a link to the children', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['parent'] }));
  const children = [
    aChildDay(),
    aChildDay({ id: 22, name: 'BRUNO LÓPEZ', delay: true, tasksDue: 0 }),
    aChildDay({ id: 23, name: 'CARLA DE LA O', attendence: false }),
    aChildDay({ id: 24, name: 'DANTE LÓPEZ', attendence: null, delay: null, tasksDue: 1 }),
    aChildDay({ id: 25, name: 'ELISA LÓPEZ', groupId: null, attendence: null, delay: null }),
  ];
  server.answer(HOME, () => ({ data: { children, changes } }));
  open();
  const ana = await card('Ana Sofía López Ríos');
  expect(ana.getByText('Asistió')).toBeVisible();
  expect(ana.getByText('2 tareas por entregar hoy')).toBeVisible();
  expect(ana.getByText('1 evento')).toBeVisible();
  expect((await card('Bruno')).getByText('Llegó con retardo')).toBeVisible();
  expect((await card('Bruno')).getByText('Sin tareas pendientes hoy')).toBeVisible();
  expect((await card('Carla de la O')).getByText('Faltó')).toBeVisible();
  expect((await card('Dante')).getByText('Aún no se pasa lista')).toBeVisible();
  expect((await card('Elisa')).getByText('Todavía no está en un grupo')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver a mis hijos' })).toHaveAttribute('href', '/students');
});

test('[SES-08] a parent without children gets a link to register one', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['parent'] }));
  server.answer(HOME, () => ({ data: { children: [], changes } }));
  open();
  expect(await screen.findByRole('link', { name: 'Registrar a un hijo' })).toHaveAttribute('href', '/students');
});

test('[SES-08] when the day cannot be loaded the rest of home shows, with a retry', async () => {
  server.refuse(HOME, { code: 'unavailable' });
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Volver a intentar' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('María Fernanda');
  server.answer(HOME, () => ({ data: { groups: [aGroupDay()] } }));
  await user.click(again);
  expect(await screen.findByText('Falta pasar lista en 1 grupo')).toBeVisible();
});

test('[SES-08] [SES-01] home in English', async () => {
  localStorage.setItem('pupitre.language', 'en');
  server.answer(HOME, () => ({ data: { groups: [aGroupDay({ tasksDue: 2 })] } }));
  open();
  expect(await screen.findByText('1 group still needs its roll call')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take roll call 3A' })).toBeVisible();
  expect(screen.getByRole('link', { name: '2 tasks due today' })).toBeVisible();
});
