import { screen, waitFor, within } from '@testing-library/react';
import { aTable } from '@pupitre/shared/testing/builders';
import { hasDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { button, press } from '@pupitre/shared/testing/screen-steps';
import {
  aPreview,
  aStudent,
  chooseYear,
  goToCheck,
  goToStudents,
  isTabGuarded,
  open,
  PREVIEW,
  promotionServer,
  QUESTION,
  YEAR,
} from '../testing/promotion-fixture.ts';

const server = promotionServer();
const decisionOn = (name: string) => screen.getByRole('combobox', { name: `Decisión sobre GIL RUIZ ${name}` });
const rowsIn = (body: unknown): unknown[] | undefined =>
  typeof body === 'object' && body !== null && 'rows' in body && Array.isArray(body.rows) ? body.rows : undefined;

test('[PRO-11] a day after the year is refused at its field', async () => {
  const { user } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Ciclo nuevo' }), YEAR.name);
  const date = screen.getByLabelText('Primer día en los grupos nuevos');
  await user.clear(date);
  await user.type(date, '2027-07-10');
  expect(await screen.findByText('El ciclo termina el 9 jul 2027: elija un día hasta entonces')).toBeVisible();
  expect(date).toHaveAccessibleDescription(/El ciclo termina/);
  expect(await button('Continuar con los grupos')).toBeDisabled();
  await user.clear(date);
  await user.type(date, '2027-07-09');
  expect(await button('Continuar con los grupos')).toBeEnabled();
});

test('[PRO-11] another year keeps the exceptions, and a group that it lacks is to be chosen again', async () => {
  const next = { id: 8, name: '2027–2028' };
  const school = { id: 1, name: 'E' };
  server.answer('POST school-years/getTable', () =>
    aTable([
      { ...YEAR, rowVersion: 1, from: '2026-08-31', to: '2027-07-09', weekdays: [1], school },
      { ...next, rowVersion: 1, from: '2027-08-30', to: '2028-07-07', weekdays: [1], school },
    ]),
  );
  const { user } = open();
  await goToStudents(user);
  await user.click(await screen.findByText('1A'));
  await user.selectOptions(decisionOn('ANA'), 'Deja la escuela');
  await user.selectOptions(decisionOn('BETO'), 'Repite en 1A');
  const nextGroups = [{ id: 41, name: '2A', level: 'primary', grade: 2, students: 0 } as const];
  server.answer(PREVIEW, () => ({
    data: aPreview({
      schoolYear: next,
      nextGroups,
      students: [aStudent(21, 'ANA', 1, 41), aStudent(22, 'BETO', 1, 41)],
    }),
  }));
  await press(user, 'Ciclo');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Ciclo nuevo' }), next.name);
  await press(user, 'Continuar con los grupos');
  await press(user, 'Continuar con los alumnos');
  expect(await screen.findByText(/2 alumnos · 1 excepción · 1 sin decidir/)).toBeVisible();
  await user.click(screen.getByText('1A'));
  expect(decisionOn('ANA')).toHaveDisplayValue('Deja la escuela');
  expect(decisionOn('BETO')).toHaveDisplayValue('Elegir…');
});

test('[PRO-11] the check asks the server about the decisions, and says who is gone', async () => {
  const problems = [{ kind: 'noNext', group: { id: 1, name: '1A' }, student: null }] as const;
  const before = aPreview({
    students: [aStudent(21, 'ANA', 1, null), aStudent(22, 'BETO', 1, 31)],
    problems: [...problems],
  });
  const gone = { kind: 'gone', group: null, student: { id: 22, name: 'BETO GIL RUIZ' } } as const;
  const checked = aPreview({ students: [aStudent(21, 'ANA', 1, 31)], problems: [gone] });
  server.answer(PREVIEW, (body) => ({ data: rowsIn(body) ? checked : before }));
  const { user } = open();
  await goToStudents(user);
  await user.click(await screen.findByText('1A'));
  await user.selectOptions(decisionOn('ANA'), 'Pasa a 2A');
  await press(user, 'Revisar');
  expect(await screen.findByText('BETO GIL RUIZ ya no está en un grupo anterior')).toBeVisible();
  expect(screen.queryByText(/no tiene grupo en el ciclo nuevo/)).not.toBeInTheDocument();
  expect(rowsIn(server.bodiesOf(PREVIEW).at(-1))).toEqual([
    { student: { id: 21 }, decision: 'promote', group: { id: 31 } },
    { student: { id: 22 }, decision: 'promote', group: { id: 31 } },
  ]);
});

test('[PRO-11] a choice for all undecided students is applied by its button alone', async () => {
  const students = [aStudent(21, 'ANA', 1, null), aStudent(22, 'BETO', 1, null)];
  server.answer(PREVIEW, () => ({ data: aPreview({ students }) }));
  const { user } = open();
  await goToStudents(user);
  await user.click(await screen.findByText('1A'));
  const forAll = screen.getByRole('combobox', { name: 'Los 2 alumnos sin decidir' });
  await user.selectOptions(forAll, 'Pasa a 2A');
  expect(screen.getByText(/2 alumnos · 2 sin decidir/)).toBeVisible();
  await press(user, 'Aplicar');
  expect(screen.getByText(/2 alumnos · 2 excepciones/)).toBeVisible();
  expect(screen.getByText('1A').closest('summary')).toHaveFocus();
});

test('[PRO-11] the proposed decision is no exception, also after another choice', async () => {
  const { user } = open();
  await goToStudents(user);
  await user.click(await screen.findByText('6A'));
  await user.selectOptions(decisionOn('CARLA'), 'Deja la escuela');
  expect(screen.getByText(/2 alumnos · 1 excepción/)).toBeVisible();
  expect(isTabGuarded()).toBe(true);
  expect(hasDirtyForms()).toBe(false);
  await user.selectOptions(decisionOn('CARLA'), 'Egresa');
  expect(screen.queryByText(/1 excepción/)).not.toBeInTheDocument();
  expect(isTabGuarded()).toBe(false);
});

test('[PRO-11] each step takes the focus, but the page does not when it opens', async () => {
  const { user } = open();
  expect(await screen.findByRole('heading', { name: '¿A qué ciclo pasan los alumnos?' })).not.toHaveFocus();
  await chooseYear(user);
  expect(await screen.findByRole('heading', { name: 'Los grupos y sus grupos siguientes' })).toHaveFocus();
  await press(user, 'Continuar con los alumnos');
  expect(await screen.findByRole('heading', { name: 'Las decisiones sobre los alumnos' })).toHaveFocus();
  await press(user, 'Revisar');
  expect(await screen.findByRole('heading', { name: 'Así queda la promoción' })).toHaveFocus();
});

test('[PRO-11] the question repeats the numbers, and does not say that all are promoted', async () => {
  const students = [
    ...aPreview().students.filter(({ group }) => group.id === 1),
    { ...aStudent(23, 'ELSA', 1, null), decision: 'repeat' as const, next: { id: 30, name: '1A' } },
    { ...aStudent(24, 'FITO', 1, null), decision: 'leave' as const },
  ];
  server.answer(PREVIEW, () => ({ data: aPreview({ students }) }));
  const { user } = open();
  await goToCheck(user);
  await waitFor(async () => expect(await button('Aplicar la promoción')).toBeEnabled());
  await press(user, 'Aplicar la promoción');
  const question = await screen.findByRole('dialog', { name: QUESTION });
  expect(within(question).getByText(/^2 pasan de grado, 1 repite, 1 deja la escuela\. Se cambian/)).toBeVisible();
});
