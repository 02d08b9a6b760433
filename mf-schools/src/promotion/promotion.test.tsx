import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aTable } from '@pupitre/shared/testing/builders';
import { button, press } from '@pupitre/shared/testing/screen-steps';
import {
  aGroup,
  aPreview,
  applyNow,
  aPromotion,
  APPLY,
  aStudent,
  chooseYear,
  COUNTS,
  CREATE,
  goToCheck,
  goToStudents,
  isTabGuarded,
  LIST,
  MARIANA,
  open,
  PREVIEW,
  promotionServer,
  RESULT,
  UNDO,
  YEAR_ROW,
  YEARS,
} from '../testing/promotion-fixture.ts';

const server = promotionServer();

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
  expect(isTabGuarded()).toBe(true);
  await press(user, 'Revisar');
  await applyNow(user);
  expect(await screen.findByRole('heading', { name: RESULT })).toBeVisible();
  expect(isTabGuarded()).toBe(false);
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
  // Each list that shows a student's place is read again, such as the groups of the profile.
  await waitFor(() => expect(server.bodiesOf('POST auth/profile').length).toBeGreaterThan(1));
});

test('[PRO-11] a first day before the present year, or after the new one, is refused in the first step', async () => {
  const last = { ...YEAR_ROW, id: 6, name: '2025–2026', from: '2025-09-01', to: '2026-07-10' };
  const older = { ...YEAR_ROW, id: 5, name: '2024–2025', from: '2024-08-26', to: '2025-07-16' };
  server.answer(YEARS, () => aTable([YEAR_ROW, last, older]));
  const { user } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Ciclo nuevo' }), YEAR_ROW.name);
  const date = screen.getByLabelText('Primer día en los grupos nuevos');
  const next = await button('Continuar con los grupos');
  for (const [day, words] of [
    ['2025-08-31', 'El ciclo actual empezó el 1 sep 2025: elija ese día o uno posterior'],
    ['2027-07-10', 'El ciclo termina el 9 jul 2027: elija un día hasta entonces'],
  ] as const) {
    fireEvent.change(date, { target: { value: day } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(date).toBeInvalid();
    expect(next).toBeDisabled();
  }
  fireEvent.change(date, { target: { value: '2025-09-01' } });
  expect(next).toBeEnabled();
  expect(date).toBeValid();
});

test('[PRO-11] missing groups are created with code, person, level and grade, and then the lists of groups are read again', async () => {
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
  await waitFor(() => expect(server.bodiesOf('POST auth/profile').length).toBeGreaterThan(1));
});

test('[PRO-11] a refused group ends the creation', async () => {
  server.answer(PREVIEW, () => ({ data: aPreview({ groups: [aGroup(1, 1, null)], nextGroups: [] }) }));
  server.refuse(CREATE, { code: 'validation', message: ['El código ya existe'] });
  const { user } = open();
  await chooseYear(user);
  await press(user, 'Crear los 2 grupos que faltan: 1A, 2A');
  expect(await screen.findByText('El código ya existe')).toBeVisible();
  await waitFor(() => expect(server.bodiesOf(PREVIEW)).toHaveLength(2));
  expect(server.bodiesOf(CREATE)).toHaveLength(1);
});

test('[PRO-11] a reload of the page goes on with the draft, which has no names', async () => {
  const { user } = open();
  await goToStudents(user);
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar alumno' }), 'beto');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Decisión sobre GIL RUIZ BETO' }), 'Deja la escuela');
  const stored = sessionStorage.getItem('pupitre.promotion.1');
  expect(stored).toContain('leave');
  expect(stored).not.toContain('BETO');
  cleanup();
  const { user: again } = open();
  expect(await screen.findByText(/2 alumnos · 1 excepción/)).toBeVisible();
  expect(screen.getByText(/Continúa el borrador/)).toBeVisible();
  await press(again, 'Descartar el borrador');
  const question = await screen.findByRole('dialog', { name: '¿Descartar el borrador?' });
  await again.click(within(question).getByRole('button', { name: 'Descartar el borrador' }));
  expect(await screen.findByRole('combobox', { name: 'Ciclo nuevo' })).toHaveValue('');
  expect(screen.queryByText(/Continúa el borrador/)).not.toBeInTheDocument();
  expect(sessionStorage.getItem('pupitre.promotion.1')).toBeNull();
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
  await goToCheck(user);
  expect(await screen.findByText('El grupo 1A no tiene grupo en el ciclo nuevo')).toBeVisible();
  expect(screen.getByText(/1 alumno se queda en su grupo actual/)).toBeVisible();
  expect(await button('Aplicar la promoción')).toBeEnabled();
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
  expect(within(question).getByText(/Los consentimientos que la promoción retiró .* siguen retirados/)).toBeVisible();
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

test('[PRO-12] [CAT-06 promotions] many promotions are paged, sorted, and searched by the name of their year', async () => {
  localStorage.setItem('pupitre.token', 'mine');
  server.answer(LIST, () => aTable([aPromotion()], 12));
  const { user, leave } = open();
  await screen.findByRole('heading', { name: 'Al ciclo 2026–2027' });
  const first = { schoolId: 1, page: 1, rowsPerPage: 5, sortBy: 'at', descending: true, search: '' };
  expect(server.bodiesOf(LIST)).toEqual([first]);
  await user.click(await screen.findByRole('listitem', { name: '3' }));
  await waitFor(() => expect(server.bodiesOf(LIST).at(-1)).toEqual({ ...first, page: 3 }));
  await user.click(screen.getByRole('combobox', { name: 'Ordenar por' }));
  await user.click(await screen.findByTitle('Primer día en los grupos nuevos, ascendente'));
  const sorted = { ...first, sortBy: 'date', descending: false };
  await waitFor(() => expect(server.bodiesOf(LIST).at(-1)).toEqual(sorted));
  server.answer(LIST, () => aTable([]));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en promociones hechas' }), '2019{Enter}');
  expect(await screen.findByText('Nada coincide con «2019»')).toBeVisible();
  expect(server.bodiesOf(LIST).at(-1)).toEqual({ ...sorted, search: '2019' });
  leave();
  open();
  await waitFor(() => expect(server.bodiesOf(LIST).at(-1)).toEqual({ ...sorted, search: '2019' }));
});
