import { screen, waitFor, within } from '@testing-library/react';
import type { GradeGrid } from '@pupitre/shared/contracts/student-tasks';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { answerGroup, openTab } from '../testing/group-page.ts';

const GRID = 'POST student-tasks/getGrid';
const RANGE = 'from=2026-03-02&to=2026-03-31';
const server = fakeServer();
const path = `/group/${encodeId('group', 3)}`;

const task = (id: number) => ({
  id,
  name: `TAREA ${id}`,
  description: 'TEXTO',
  date: '2026-03-05',
  time: '08:00',
  field: null,
});
const grade = (student: number, of: number, qualification: number | null) => ({
  id: 100 * student + of,
  rowVersion: 1,
  student: { id: student },
  group_tasks: { id: of },
  delivered: true,
  qualification,
});
const gridOf = (tasks: number): GradeGrid => ({
  students: ['ANA', 'BETO'].map((name, place) => ({ id: place + 1, name, paternal: 'GIL', maternal: 'PAZ' })),
  tasks: Array.from({ length: tasks }, (_, index) => task(index + 1)),
  grades: [grade(1, 1, 90), grade(1, 2, 85), grade(2, 1, 60), grade(2, 2, null)],
});
const open = () => renderScreen({ routes, messages }, `${path}/print?document=task-grid&${RANGE}`);
const sheet = () => screen.findByRole('article', { name: 'Calificaciones de tareas' });

beforeEach(() => {
  answerGroup(server);
  server.answer(GRID, () => ({ data: gridOf(3) }));
});

test('[PRT-07] the grades of a class have numbered tasks with their names below, and the averages of graded work', async () => {
  open();
  const paper = within(await sheet());
  expect(server.bodiesOf(GRID)).toEqual([{ groupId: 3, from: '2026-03-02', to: '2026-03-31' }]);
  const [, , ...rows] = paper.getAllByRole('row');
  expect(rows.map((row) => [...row.children].slice(1).map(({ textContent }) => textContent))).toEqual([
    ['GIL PAZ ANA', '90', '85', '—', '87.5'],
    ['GIL PAZ BETO', '60', '✓', '—', '60.0'],
    ['Promedio de la tarea', '75.0', '85.0', '', '78.3'],
  ]);
  expect(paper.getByRole('columnheader', { name: '2. TAREA 2' })).toHaveTextContent(/^2$/);
  expect(paper.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('TAREA 3 (5 mar)');
});

test('[PRT-07] more tasks than a page is wide continue on further pages, with all students and their averages', async () => {
  server.answer(GRID, () => ({ data: gridOf(45) }));
  open();
  const tables = within(await sheet()).getAllByRole('table');
  expect(tables).toHaveLength(3);
  const last = within(tables[2] ?? document.body);
  expect(last.getByRole('heading')).toHaveTextContent('parte 3 de 3');
  expect(last.getByRole('columnheader', { name: '45. TAREA 45' })).toBeVisible();
  expect(last.getByRole('row', { name: /GIL PAZ ANA/ })).toHaveTextContent('87.5');
});

test('[PRT-07] days without a task have no sheet, and the task grid leads to its sheet', async () => {
  server.answer(GRID, () => ({ data: { ...gridOf(0), grades: [] } }));
  const { leave } = open();
  expect(await screen.findByText('No hay tareas en estos días')).toBeVisible();
  leave();
  openTab(`task-grades&${RANGE}`);
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Imprimir' }).map((link) => link.getAttribute('href'))).toContain(
      `${path}/print?document=task-grid&${RANGE}`,
    ),
  );
});
