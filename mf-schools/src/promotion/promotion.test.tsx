import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Promotion, PromotionPreview } from '@pupitre/shared/contracts/promotions';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { hasDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { aProfile, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const PREVIEW = 'POST promotions/preview';
const APPLY = 'POST promotions/apply';
const UNDO = 'POST promotions/undo';
const LIST = 'POST promotions/getTable';
const CREATE = 'POST groups/create';
const server = fakeServer();

const YEAR = { id: 7, name: '2026–2027' };
const MARIANA = { id: 12, name: 'MARIANA CASTILLO' };
const aGroup = (id: number, grade: number, next: number | null) => ({
  id,
  code: `${grade}A`,
  description: 'MATUTINO',
  level: 'primary' as const,
  grade,
  schoolYear: null,
  user: MARIANA,
  students: 2,
  same: next && grade === 1 ? { id: 30, name: '1A' } : null,
  next: next ? { id: next, name: `${grade + 1}A` } : null,
  nextCode: grade === 6 ? null : `${grade + 1}A`,
});
const aStudent = (id: number, name: string, from: number, next: number | null) => ({
  id,
  name,
  paternal: 'GIL',
  maternal: 'RUIZ',
  group: { id: from, name: `${from}A` },
  isConfirmed: true,
  decision: from === 6 ? ('graduate' as const) : ('promote' as const),
  next: next ? { id: next, name: '2A' } : null,
});

const aPreview = (changes: Partial<PromotionPreview> = {}): PromotionPreview => ({
  schoolYear: YEAR,
  groups: [aGroup(1, 1, 31), aGroup(6, 6, null)],
  nextGroups: [
    { id: 30, name: '1A', level: 'primary', grade: 1, students: 0 },
    { id: 31, name: '2A', level: 'primary', grade: 2, students: 0 },
  ],
  students: [
    aStudent(21, 'ANA', 1, 31),
    aStudent(22, 'BETO', 1, 31),
    aStudent(61, 'CARLA', 6, null),
    aStudent(62, 'DIEGO', 6, null),
  ],
  problems: [],
  ...changes,
});

const COUNTS = { promoted: 1, repeated: 1, graduated: 2, left: 0, archivedGroups: 2 };
const aPromotion = (changes: Partial<Promotion> = {}): Promotion => ({
  id: 5,
  rowVersion: 1,
  schoolYear: YEAR,
  date: '2026-08-31',
  status: 'applied',
  at: '2026-08-20T15:00:00Z',
  user: MARIANA,
  undoneAt: null,
  undoneBy: null,
  counts: COUNTS,
  mayUndo: true,
  ...changes,
});

const open = () => renderScreen({ routes, messages }, `/school/${encodeId('school', 1)}/promotion`);

beforeEach(() => {
  sessionStorage.clear();
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  server.answer('POST school-years/getTable', () =>
    aTable([
      { ...YEAR, rowVersion: 1, from: '2026-08-31', to: '2027-07-09', weekdays: [1], school: { id: 1, name: 'E' } },
    ]),
  );
  server.answer(PREVIEW, () => ({ data: aPreview() }));
  server.answer(LIST, () => aTable([]));
});

const chooseYear = async (user: ReturnType<typeof open>['user']): Promise<void> => {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Ciclo nuevo' }), YEAR.name);
  await press(user, 'Continuar con los grupos');
};

test('[PRO-11] the wizard promotes everybody as proposed but for the exceptions', async () => {
  server.answer(APPLY, () => ({ message: 'created', id: 5, rowVersion: 1, data: COUNTS }));
  const { user } = open();
  await chooseYear(user);
  expect(await screen.findByText('Pasa a 2A')).toBeVisible();
  expect(screen.getByText('Último grado: egresan')).toBeVisible();
  await press(user, 'Continuar con los alumnos');
  await user.click(await screen.findByText('1A'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Decisión sobre GIL RUIZ BETO' }), 'Repite en 1A');
  expect(screen.getByText(/2 alumnos · 1 excepción/)).toBeVisible();
  expect(hasDirtyForms()).toBe(true);
  await press(user, 'Revisar');
  await press(user, 'Promover 4 alumnos');
  const question = await screen.findByRole('dialog', { name: '¿Promover 4 alumnos?' });
  await user.click(within(question).getByRole('button', { name: 'Promover 4 alumnos' }));
  expect(await screen.findByRole('heading', { name: 'Los alumnos ya están en el ciclo 2026–2027' })).toBeVisible();
  expect(hasDirtyForms()).toBe(false);
  expect(server.bodiesOf(APPLY)).toEqual([
    {
      key: expect.stringMatching(/^[\da-f-]{36}$/),
      schoolYear: { id: 7 },
      date: '2026-08-31',
      rows: [
        { student: { id: 21 }, decision: 'promote', group: { id: 31 } },
        { student: { id: 22 }, decision: 'repeat', group: { id: 30 } },
        { student: { id: 61 }, decision: 'graduate', group: null },
        { student: { id: 62 }, decision: 'graduate', group: null },
      ],
    },
  ]);
  await waitFor(() => expect(server.bodiesOf(LIST).length).toBeGreaterThan(1));
});

test('[PRO-11] missing groups are created with code, person, level and grade; a refusal ends it', async () => {
  server.answer(PREVIEW, () => ({
    data: aPreview({ groups: [aGroup(1, 1, null), aGroup(2, 2, null)], nextGroups: [] }),
  }));
  server.answer(CREATE, () => ({ message: 'created', id: 40, rowVersion: 1 }));
  const { user } = open();
  await chooseYear(user);
  expect(await screen.findByText('Falta 2A')).toBeVisible();
  await press(user, 'Crear los 3 grupos que faltan: 1A, 2A, 3A');
  await waitFor(() => expect(server.bodiesOf(CREATE)).toHaveLength(3));
  expect(server.bodiesOf(CREATE).at(1)).toEqual({
    code: '2A',
    description: 'MATUTINO',
    user: { id: 12 },
    employee: [],
    school: { id: 1 },
    schoolYear: { id: 7 },
    level: 'primary',
    grade: 2,
  });
  await waitFor(() => expect(server.bodiesOf(PREVIEW)).toHaveLength(2));
});

test('[PRO-11] a reload of the page goes on with the draft, which has no names', async () => {
  const { user } = open();
  await chooseYear(user);
  await press(user, 'Continuar con los alumnos');
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar alumno' }), 'beto');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Decisión sobre GIL RUIZ BETO' }), 'Deja la escuela');
  const stored = sessionStorage.getItem('pupitre.promotion.1');
  expect(stored).toContain('leave');
  expect(stored).not.toContain('BETO');
  cleanup();
  open();
  expect(await screen.findByText(/2 alumnos · 1 excepción/)).toBeVisible();
});

test('[PRO-11] the check names the problems, and those whom nobody decided about', async () => {
  const problems = [{ kind: 'noNext', group: { id: 1, name: '1A' }, student: null }] as const;
  server.answer(PREVIEW, () => ({
    data: aPreview({
      students: [aStudent(21, 'ANA', 1, null), aStudent(61, 'CARLA', 6, null)],
      problems: [...problems],
    }),
  }));
  const { user } = open();
  await chooseYear(user);
  await press(user, 'Continuar con los alumnos');
  await press(user, 'Revisar');
  expect(await screen.findByText('El grupo 1A no tiene grupo en el ciclo nuevo')).toBeVisible();
  expect(screen.getByText(/1 alumno se queda en su grupo actual/)).toBeVisible();
  expect(await button('Promover 1 alumno')).toBeEnabled();
});

test('[PRO-12] an earlier promotion is undone after a question, and what is in the way is listed', async () => {
  server.answer(LIST, () => aTable([aPromotion()]));
  server.refuse(UNDO, {
    code: 'cannotUndo',
    message: ['No se puede deshacer'],
    fields: { 'students.21': ['ANA GIL RUIZ ya tiene asistencias, estrellas o calificaciones en el grupo nuevo'] },
  });
  const { user } = open();
  await press(user, 'Deshacer');
  const question = await screen.findByRole('dialog', { name: '¿Deshacer la promoción al ciclo 2026–2027?' });
  expect(within(question).getByText(/Cada alumno vuelve a su grupo anterior/)).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText(/ANA GIL RUIZ ya tiene asistencias/)).toBeVisible();

  server.answer(UNDO, () => ({ message: 'updated', rowVersion: 2 }));
  server.answer(LIST, () =>
    aTable([aPromotion({ status: 'undone', mayUndo: false, undoneAt: '2026-08-21T15:00:00Z', undoneBy: MARIANA })]),
  );
  await press(user, 'Deshacer');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText(/^Deshecha .* por MARIANA CASTILLO$/)).toBeVisible();
  expect(screen.queryByText(/ANA GIL RUIZ ya tiene/)).not.toBeInTheDocument();
  expect(server.bodiesOf(UNDO)).toEqual([{ id: 5 }, { id: 5 }]);
});
