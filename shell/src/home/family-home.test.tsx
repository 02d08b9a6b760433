import { screen, waitFor, within } from '@testing-library/react';
import type { ChildDay, HomeChange, HomeChanges } from '@pupitre/shared/contracts/home';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { addDays, today } from '@pupitre/shared/ui/days';
import { HomePage } from './home-page.tsx';

const HOME = 'POST home/get';
const VISITED = 'PUT home/visited';
const UNTIL = '2026-03-02T12:00:00.000Z';
const messages: MessageLoaders = {
  es: () => import('../../messages/es.json'),
  en: () => import('../../messages/en.json'),
};
const server = fakeServer();
const open = () => renderScreen({ routes: [{ path: '/', page: HomePage }], messages }, '/');

const aChild = (child: Partial<ChildDay> = {}): ChildDay => ({
  id: 21,
  name: 'ANA LÓPEZ',
  groupId: 3,
  attendence: true,
  delay: false,
  tasksDue: 0,
  events: 0,
  tasksSoon: [],
  overdue: [],
  overdueCount: 0,
  schoolDay: true,
  noSchool: null,
  ...child,
});
const aChange = (change: Partial<HomeChange> = {}): HomeChange => ({
  kind: 'task',
  id: 1,
  studentIds: [21],
  at: '2026-03-02T16:05:00.000Z',
  isNew: true,
  name: 'MAQUETA',
  date: '2026-03-06',
  attendence: null,
  delay: null,
  delivered: null,
  qualification: null,
  count: null,
  ...change,
});
const answer = (children: ChildDay[], changes: Partial<HomeChanges> = {}) => {
  const items = changes.items ?? [];
  const whole = { since: '2026-03-01T12:00:00.000Z', until: UNTIL, items, total: items.length, ...changes };
  server.answer(HOME, () => ({ data: { children, changes: whole } }));
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['parent'] }));
  server.answer('GET application-versions/latest', () => ({ data: null }));
  server.answer(VISITED, () => ({ message: 'updated' }));
});

test('[PHM-03] the tasks of the next days stand under their days, each with its child and a link to it', async () => {
  const task = { id: 5, name: 'MAQUETA', date: today(), time: '12:30' };
  const tomorrow = { id: 6, name: 'LECTURA', date: addDays(today(), 1), time: '08:00' };
  answer([aChild({ tasksSoon: [task, tomorrow] }), aChild({ id: 22, name: 'BRUNO LÓPEZ', tasksSoon: [task] })]);
  open();
  const soon = await region('Tareas de los próximos siete días');
  const days = soon.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(days).toEqual([expect.stringMatching(/^Hoy, /), expect.stringMatching(/^Mañana, /)]);
  const links = soon.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '12:30MAQUETAAna López',
    '12:30MAQUETABruno López',
    '08:00LECTURAAna López',
  ]);
  expect(links[1]).toHaveAttribute('href', '/students?student=22&dialog=grades');
});

test('[PHM-03] a family without tasks and changes is reassured', async () => {
  answer([aChild()]);
  open();
  expect(await screen.findByText(/^Todo al corriente/)).toBeVisible();
  expect(screen.getByText('Sin novedades desde su última visita.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Tareas vencidas' })).not.toBeInTheDocument();
});

test('[PHM-03] overdue tasks say in words that they are; all of them are read when asked for', async () => {
  const overdue = [{ id: 7, name: 'ENSAYO', date: '2026-02-27', time: '08:00' }];
  answer([aChild({ overdue, overdueCount: 2 })]);
  server.answer('POST group-tasks/getDue', () => ({
    data: { tasksSoon: [], overdue: [...overdue, { ...overdue[0], id: 8, name: 'RESUMEN' }], overdueCount: 2 },
  }));
  const { user } = open();
  const late = await region('Tareas vencidas');
  expect(late.getByRole('link')).toHaveTextContent('ENSAYOVenció el viernes, 27 de febrero');
  await user.click(late.getByRole('button', { name: 'Ver las 2 tareas vencidas' }));
  expect(await late.findByRole('link', { name: /RESUMEN/ })).toBeVisible();
  expect(server.bodiesOf('POST group-tasks/getDue')).toEqual([{ studentId: 21, date: today() }]);
});

const NONE = { name: null, date: null };
const DAY = { name: null, date: '2026-03-02' };
test.each([
  [{}, 'TareaMAQUETA, para el viernes, 6 de marzo', 'grades'],
  [{ kind: 'grade', date: null, delivered: true, qualification: 95 }, 'CalificaciónMAQUETA: 95 de 100', 'grades'],
  [{ kind: 'grade', date: null, delivered: true }, 'CalificaciónMAQUETA: entregada, sin calificación', 'grades'],
  [{ kind: 'grade', date: null, delivered: false }, 'CalificaciónMAQUETA: no entregada', 'grades'],
  [{ ...DAY, kind: 'attendance', attendence: false, delay: false }, 'AsistenciaFaltó el lunes, 2 de marzo', null],
  [{ ...DAY, kind: 'attendance', attendence: true, delay: true }, 'AsistenciaLlegó con retardo el lunes', null],
  [{ ...DAY, kind: 'stars', count: 2 }, 'EstrellasEstrellas de 2 actividades del lunes, 2 de marzo', 'scores'],
  [{ kind: 'document', name: 'Circular', date: null }, 'DocumentoCircular', 'documents'],
  [{ kind: 'event', name: 'KERMÉS' }, 'EventoKERMÉS, viernes, 6 de marzo', 'calendar'],
  [{ ...DAY, kind: 'justificationAccepted' }, 'JustificanteLa escuela aceptó el justificante del lunes', 'justify'],
  [{ ...DAY, kind: 'justificationRejected' }, 'JustificanteLa escuela rechazó el justificante del lunes', 'justify'],
  [{ ...NONE, kind: 'medicNote' }, 'Nota médicaLa escuela escribió una nota', 'medicNotes'],
] as const)('[PHM-03] a change says what it is, and leads to where it stands: %j', async (change, text, dialog) => {
  answer([aChild()], { items: [aChange(change)] });
  open();
  const link = (await region('Desde su última visita')).getByRole('link');
  expect(link).toHaveTextContent(text);
  const path = dialog === null ? '/students' : `/students?student=21&dialog=${dialog}`;
  expect(link).toHaveAttribute('href', path);
});

test('[PHM-03] a correction says so, and the visit is recorded once with the time of the answer', async () => {
  const marks = { attendence: true, delay: false };
  answer([aChild()], { items: [aChange({ ...DAY, ...marks, kind: 'attendance', isNew: false })], total: 4 });
  open();
  const changes = await region('Desde su última visita');
  expect(changes.getByRole('link')).toHaveTextContent('AsistenciaCorrecciónAsistió el lunes, 2 de marzo');
  expect(changes.getByText(/^Hay 3 novedades anteriores más/)).toBeVisible();
  await waitFor(() => expect(server.bodiesOf(VISITED)).toEqual([{ at: UNTIL }]));
});

test('[PHM-03] the first visit, a visit that cannot be recorded, and English', async () => {
  localStorage.setItem('pupitre.language', 'en');
  server.refuse(VISITED, { code: 'unavailable' });
  answer([aChild()], { since: null, items: [aChange()] });
  open();
  const changes = await region('News of the last days');
  expect(changes.getByRole('link')).toHaveTextContent('TaskMAQUETA, due on Friday, March 6');
  await waitFor(() => expect(server.bodiesOf(VISITED)).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
