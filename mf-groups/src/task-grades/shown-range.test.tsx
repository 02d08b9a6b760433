import { fireEvent, screen, waitFor } from '@testing-library/react';
import { button } from '@pupitre/shared/testing/screen-steps';
import { createGradeFixture, GRID } from '../testing/grade-fixture.ts';
import { openTab } from '../testing/group-page.ts';

const { server, empty, answerGrid } = createGradeFixture();
const open = (query = '') => openTab(`task-grades${query}`);

test('[GRD-02] weeks, months and own periods are chosen, and the address keeps them', async () => {
  const { user } = open('&from=2026-05-11&to=2026-05-17');
  expect(await screen.findByText('11/05/2026 – 17/05/2026')).toBeVisible();
  await user.click(await button('Semana siguiente'));
  await waitFor(() => expect(window.location.search).toContain('from=2026-05-18&to=2026-05-24'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Días que se ven' }), 'Mes');
  await waitFor(() => expect(window.location.search).toContain('from=2026-05-01&to=2026-05-31'));
  await user.click(await button('Mes anterior'));
  await waitFor(() => expect(window.location.search).toContain('from=2026-04-01&to=2026-04-30'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Días que se ven' }), 'Otro periodo');
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2026-03-31' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('El final no puede ser antes del inicio');
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2026-07-10' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('100 días o menos');
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2026-04-02' } });
  await waitFor(() =>
    expect(server.bodiesOf(GRID)).toContainEqual({ groupId: 3, from: '2026-04-01', to: '2026-04-02' }),
  );
  await user.click(await button('Periodo siguiente'));
  await waitFor(() => expect(window.location.search).toContain('from=2026-04-03&to=2026-04-04'));
  await user.click(await button('Esta semana'));
  await waitFor(() => expect(window.location.search).toBe('?tab=task-grades'));
});

test('[GRD-02] days without a task offer to add one, a group without students says so, and a failed read is retried', async () => {
  server.refuse(GRID, { code: 100 });
  const { user, leave } = open();
  await button('Volver a intentar');
  empty('tasks', 'grades');
  answerGrid();
  await user.click(await button('Volver a intentar'));
  expect(await screen.findByText('No hay tareas en estos días')).toBeVisible();
  await user.click(await button('Agregar tarea'));
  expect(await screen.findByRole('dialog', { name: 'Nueva tarea' })).toBeVisible();
  leave();
  empty('students');
  open();
  expect(await screen.findByText('El grupo todavía no tiene alumnos')).toBeVisible();
});
