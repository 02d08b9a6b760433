import { screen, within } from '@testing-library/react';
import type { NoSchool } from '@pupitre/shared/contracts/school-days';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { momentOf, today } from '@pupitre/shared/ui/days';
import { HomePage } from './home-page.tsx';

const HOME = 'POST home/get';
const COUNCIL: NoSchool = { kind: 'cte', name: 'Consejo Técnico Escolar' };
const messages: MessageLoaders = {
  es: () => import('../../messages/es.json'),
  en: () => import('../../messages/en.json'),
};
const server = fakeServer();
const open = () => renderScreen({ routes: [{ path: '/', page: HomePage }], messages }, '/');

const aGroup = (code: string, group: object = {}) => ({
  id: 3,
  code,
  students: 28,
  attendanceTaken: false,
  tasksDue: 0,
  events: 0,
  ...group,
});
const answerStaff = (noSchool: NoSchool, ...groups: object[]): void =>
  server.answer(HOME, () => ({ data: { schoolDay: false, noSchool, groups } }));
const aChild = (child: object) => ({
  name: 'ANA LÓPEZ',
  groupId: 3,
  attendence: null,
  delay: null,
  tasksDue: 0,
  events: 0,
  tasksSoon: [],
  overdue: [],
  overdueCount: 0,
  schoolDay: false,
  noSchool: COUNCIL,
  ...child,
});

beforeEach(() => {
  server.answer('PUT home/visited', () => ({ message: 'updated' }));
  server.answer('POST auth/profile', () => aProfile());
  server.answer('GET application-versions/latest', () => ({ data: null }));
});

test('[YRS-23] on a day without classes home gives the reason and asks for no roll call, which stays in reach', async () => {
  answerStaff(COUNCIL, aGroup('3A'), aGroup('4A', { id: 4, attendanceTaken: true }));
  open();
  expect(await screen.findByText('Hoy no hay clases: Consejo Técnico Escolar')).toBeVisible();
  expect(screen.queryByText(/^Falta pasar lista/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Pasar lista/ })).not.toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Ver el pase de lista 3A' });
  expect(link).toHaveAttribute('href', `/group/${encodeId('group', 3)}?tab=attendance`);
  expect(screen.getByRole('link', { name: 'Lista pasada 4A' })).toBeVisible();
});

/** Today's weekday as the screen writes it. */
const weekday = new Intl.DateTimeFormat('es-MX', { weekday: 'long', timeZone: 'UTC' }).format(momentOf(today()));

test.each([
  ['weekday', `Hoy es ${weekday}: no hay clases`],
  ['betweenYears', 'Hoy no hay clases: estamos entre dos ciclos escolares'],
] as const)('[YRS-23] a day of the kind %s has a sentence of its own', async (kind, text) => {
  answerStaff({ kind, name: null }, aGroup('3A'));
  open();
  expect(await screen.findByText(text)).toBeVisible();
});

test('[YRS-23] the card of a child says that there are no classes, beside a mark that somebody made anyway', async () => {
  const children = [
    aChild({ id: 21 }),
    aChild({ id: 22, name: 'BRUNO LÓPEZ', attendence: true, delay: false }),
    aChild({ id: 23, name: 'CARLA LÓPEZ', groupId: null, schoolDay: true, noSchool: null }),
  ];
  server.answer('POST auth/profile', () => aProfile({ roles: ['parent'] }));
  const changes = { since: null, until: '2026-03-02T12:00:00.000Z', items: [], total: 0 };
  server.answer(HOME, () => ({ data: { children, changes, schoolDay: false, noSchool: COUNCIL } }));
  open();
  await screen.findByRole('heading', { level: 3, name: /Ana/ });
  const cards = within(screen.getByRole('region', { name: 'Hoy' })).getAllByRole('listitem');
  expect(cards[0]).toHaveTextContent('Hoy no hay clases: Consejo Técnico Escolar');
  expect(cards[0]).not.toHaveTextContent('Aún no se pasa lista');
  expect(cards[1]).toHaveTextContent('Hoy no hay clases: Consejo Técnico EscolarAsistió');
  expect(cards[2]).toHaveTextContent('Todavía no está en un grupo');
  expect(cards[2]).not.toHaveTextContent('no hay clases');
});

test('[YRS-23] home says it in English', async () => {
  localStorage.setItem('pupitre.language', 'en');
  answerStaff(COUNCIL, aGroup('3A'));
  open();
  expect(await screen.findByText('No classes today: Consejo Técnico Escolar')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the roll call 3A' })).toBeVisible();
});
