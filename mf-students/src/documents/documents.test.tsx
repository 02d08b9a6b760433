import { screen, waitFor, within } from '@testing-library/react';
import { aGroupFile, aProfile, aStudent, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const TABLE = 'POST group-files/getTable';
const server = fakeServer();

test('[STU-06] the documents of a child’s group are read-only', async () => {
  server.answer('POST home/get', () => ({ data: { children: [] } }));
  server.answer('GET guardians/getInvitations', () => ({ data: [] }));
  server.answer('POST student-attendance/getAlerts', () => ({ data: [] }));
  server.answer('POST auth/profile', () => aProfile({ roles: ['parent'], groups: [{ id: 3, code: '3A' }] }));
  server.answer('POST students/getTable', () => aTable([aStudent()]));
  const files = [aGroupFile({ url: '/files/reglamento' }), aGroupFile({ id: 8, title: 'Aviso' })];
  server.answer(TABLE, () => aTable(files, 60));
  const { user } = renderScreen({ routes, messages }, '/students');
  await user.click(await screen.findByRole('button', { name: 'Documentos de ANA LÓPEZ RÍOS' }));
  const dialog = await screen.findByRole('dialog', { name: 'Documentos de ANA LÓPEZ RÍOS' });
  const link = await within(dialog).findByRole('link', { name: 'Abrir Reglamento' });
  expect(link).toHaveAttribute('href', '/files/reglamento');
  const upcoming = within(dialog).getByRole('row', { name: /Aviso/ });
  expect(within(upcoming).queryByRole('link')).not.toBeInTheDocument();
  for (const row of within(dialog).getAllByRole('row'))
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('columnheader', { name: 'Título' }));
  await waitFor(() =>
    expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({ groupId: 3, sortBy: 'title', descending: false }),
  );
});
