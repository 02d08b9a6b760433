import { screen, waitFor } from '@testing-library/react';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aGroup, aGroupRow, aTable } from '@pupitre/shared/testing/builders';
import { press } from '@pupitre/shared/testing/screen-steps';
import { GET, groupsServer, open, openGroup, TABLE, UPDATE } from '../testing/groups-fixture.ts';

const server = groupsServer();
test('[PRO-01] the form of a group has its year and grade, and removes them', async () => {
  const place = { schoolYear: { id: 8, name: '2025–2026' }, level: 'secondary', grade: 2 } as const;
  server.answer(GET, () => ({ data: aGroup(place) }));
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 2 }));
  const { user } = openGroup();
  expect(await screen.findByText('2° de secundaria · 2025–2026')).toBeVisible();
  await press(user, 'Editar grupo');
  expect(await screen.findByRole('combobox', { name: 'Ciclo escolar' })).toHaveDisplayValue('2025–2026');
  expect(screen.getByRole('combobox', { name: 'Grado' })).toHaveDisplayValue('2° de secundaria');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Grado' }), 'Sin grado');
  await press(user, 'Guardar');
  await waitFor(() =>
    expect(server.bodiesOf(UPDATE)).toMatchObject([{ schoolYear: { id: 8 }, level: null, grade: null }]),
  );
});

test('[PRO-03] archived groups have a list of their own, where nobody adds or deletes', async () => {
  const { user } = open();
  await screen.findByRole('row', { name: /TERCERO A/ });
  server.answer(TABLE, () =>
    aTable([aGroupRow({ level: 'primary', grade: 3, archivedAt: '2026-07-20T12:00:00Z' })], 1),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Ver los grupos archivados' }));
  expect(await screen.findByRole('link', { name: 'Consultar 3A' })).toHaveAttribute(
    'href',
    `/group/${encodeId('group', 3)}`,
  );
  expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({ schoolId: 1, archived: true });
  expect(screen.queryByRole('button', { name: 'Agregar grupo' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Eliminar 3A' })).not.toBeInTheDocument();
});

test('[PRO-03] the page of an archived group says that it is read-only, and offers no change', async () => {
  server.answer(GET, () => ({ data: aGroup({ archivedAt: '2026-07-20T12:00:00Z' }) }));
  server.answer('POST group-tasks/getTable', () =>
    aTable([{ id: 5, rowVersion: 1, name: 'MAQUETA', description: 'SOL', date: '2026-05-04', time: '08:00' }], 1),
  );
  server.answer('POST school-days/get', () => ({ data: [] }));
  server.answer('POST student-attendance/getTable', () => ({
    tableData: {
      items: [
        {
          id: 7,
          rowVersion: 1,
          attendence: true,
          delay: false,
          student: { id: 21, name: 'EVA', paternal: 'GIL', maternal: 'RUIZ' },
        },
      ],
    },
  }));
  server.answer('POST school-days/get', () => ({ data: [] }));
  const { user } = open(`/group/${encodeId('group', 3)}?tab=tasks`);
  expect(await screen.findByText('Archivado, solo lectura.')).toBeVisible();
  expect(await screen.findByText('MAQUETA')).toBeVisible();
  for (const name of ['Agregar tarea', 'Editar MAQUETA', 'Eliminar MAQUETA', 'Editar grupo', 'Código y QR'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Pase de lista' }));
  expect(await screen.findByRole('checkbox', { name: /Asistencia de GIL/ })).toBeDisabled();
  await press(user, 'Ver datos');
  expect(await screen.findByRole('dialog', { name: 'Datos del grupo' })).toBeVisible();
});
