import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AttendanceRow } from '@pupitre/shared/contracts/student-attendance';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button } from '@pupitre/shared/testing/screen-steps';
import { addDays, today } from '@pupitre/shared/ui/days';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { answerGroup, openTab } from '../testing/group-page.ts';

const TABLE = 'POST student-attendance/getTable';
const server = fakeServer();
const path = `/group/${encodeId('group', 3)}`;
let print: jest.SpyInstance;

const unmarked = (id: number, name: string): AttendanceRow => ({
  id: null,
  rowVersion: null,
  student: { id, name, paternal: 'GIL', maternal: 'PAZ' },
  attendence: false,
  delay: false,
});
const marked = (id: number, name: string, attendence: boolean, delay = false): AttendanceRow => ({
  ...unmarked(id, name),
  id: 100 + id,
  rowVersion: 1,
  attendence,
  delay,
});
const open = (query = '') => renderScreen({ routes, messages }, `${path}/print${query}`);
const sheet = (name: string) => screen.findByRole('article', { name });
const linesOf = (table: HTMLElement): (string | null)[][] =>
  within(table)
    .getAllByRole('row')
    .slice(2)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

beforeEach(() => {
  print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  print.mockClear();
  answerGroup(server);
  server.answer(TABLE, () => ({
    tableData: {
      items: [marked(1, 'ANA', true), marked(2, 'BETO', false), marked(3, 'CARLA', true, true), unmarked(4, 'DIEGO')],
    },
  }));
});

test('[PRT-03] the class list has school, group, teacher, numbers, full names and empty columns', async () => {
  const { user } = open();
  const paper = within(await sheet('Lista de alumnos'));
  expect(paper.getByText('ESCUELA BENITO JUÁREZ')).toBeVisible();
  expect(paper.getByText('3A')).toBeVisible();
  expect(paper.getByText('A cargo: MARIANA CASTILLO ROSAS')).toBeVisible();
  expect(paper.getByRole('heading', { level: 2, name: /^Lista de alumnos/ })).toBeVisible();
  expect(linesOf(paper.getByRole('table'))[1]).toEqual(['2', 'GIL PAZ BETO', '', '', '', '']);
  expect(server.bodiesOf(TABLE)).toEqual([{ groupId: 3, date: today() }]);
  await user.click(await button('Imprimir'));
  expect(print).toHaveBeenCalledTimes(1);
});

test('[PRT-01] nothing is printed before the sheet is there, and a failed read can be retried', async () => {
  server.refuse(TABLE, { code: 100 });
  const { user } = open();
  await button('Volver a intentar');
  expect(await button('Imprimir')).toHaveAttribute('aria-disabled', 'true');
  await user.click(await button('Imprimir'));
  expect(print).not.toHaveBeenCalled();
  server.answer(TABLE, () => ({ tableData: { items: [] } }));
  await user.click(await button('Volver a intentar'));
  expect(await screen.findByText('El grupo todavía no tiene alumnos')).toBeVisible();
  expect(await button('Imprimir')).toHaveAttribute('aria-disabled', 'true');
});

test('[PRT-05] the roll call of a day has each mark as a letter and a word, totals and a signature', async () => {
  open('?document=roll-call&day=2026-11-12');
  const paper = within(await sheet('Pase de lista'));
  expect(server.bodiesOf(TABLE)).toEqual([{ groupId: 3, date: '2026-11-12' }]);
  expect(paper.getByRole('heading')).toHaveTextContent(/jueves, 12 de noviembre de 2026/);
  expect(linesOf(paper.getByRole('table')).map((line) => line.slice(2, 4))).toEqual([
    ['·', 'Presente'],
    ['F', 'Ausente'],
    ['R', 'Retardo'],
    ['—', 'Sin registrar'],
  ]);
  expect(paper.getByText('Faltas:').parentElement).toHaveTextContent('Faltas:1');
  expect(paper.getByText('Alumnos:').parentElement).toHaveTextContent('Alumnos:4');
  expect(paper.getByText('Nombre y firma')).toBeVisible();
});

test('[PRT-05] the day is chosen on the page, and one of the future has no sheet', async () => {
  const { user } = open(`?document=roll-call&day=${today()}`);
  await sheet('Pase de lista');
  await user.click(await button('Día siguiente'));
  expect(await screen.findByText(/Este día aún no llega/)).toBeVisible();
  expect(window.location.search).toContain(`day=${addDays(today(), 1)}`);
  expect(await button('Imprimir')).toHaveAttribute('aria-disabled', 'true');
});

test('[PRT-01] another document is chosen on the page, and the address keeps it', async () => {
  open();
  await sheet('Lista de alumnos');
  fireEvent.change(screen.getByRole('combobox', { name: 'Documento' }), { target: { value: 'roll-call' } });
  await sheet('Pase de lista');
  await waitFor(() => expect(window.location.search).toContain('document=roll-call'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Imprimir: Pase de lista de un día');
});

test('[PRT-01] the paper is in the language of the portal', async () => {
  localStorage.setItem('pupitre.language', 'en');
  open('?document=roll-call&day=2026-11-12');
  const paper = within(await sheet('Roll call'));
  expect(linesOf(paper.getByRole('table')).map((line) => line.slice(2, 4))).toContainEqual(['A', 'Absent']);
  expect(paper.getByRole('heading')).toHaveTextContent('Thursday, November 12, 2026');
});

test('[PRT-01] the page of a group leads to its sheets, the roll call to that of its day', async () => {
  openTab('attendance&day=2026-11-12');
  const links = await screen.findAllByRole('link', { name: 'Imprimir' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `${path}/print?document=class-list`,
    `${path}/print?document=roll-call&day=2026-11-12`,
  ]);
});
