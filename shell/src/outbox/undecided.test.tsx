import { act, screen, waitFor } from '@testing-library/react';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import type { OutboxName } from '@pupitre/shared/platform/outbox-storage';
import { aGroup, aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { usePendingDatabase } from '@pupitre/shared/testing/pending-database';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { press } from '@pupitre/shared/testing/screen-steps';
import { HomePage } from '../home/home-page.tsx';

const messages: MessageLoaders = {
  es: () => import('../../messages/es.json'),
  en: () => import('../../messages/en.json'),
};
const server = fakeServer();
const database = usePendingDatabase();
const open = () => renderScreen({ routes: [{ path: '/', page: HomePage }], messages }, '/');
const CONFLICT = { theirs: null, rowVersion: null, by: null, at: null };

const leave = async (name: OutboxName, date: string, refusals: readonly (string | null)[]): Promise<void> => {
  const { store, reload } = await database.records();
  const place = { userId: aProfile().id, name, groupId: 9, date };
  await store.write(
    refusals.map((refusal, index) => ({
      type: 'add',
      record: {
        ...place,
        key: String(index),
        row: {},
        call: null,
        stamp: `${name}${index}`,
        refusal,
        ...(refusal === '' && { conflict: CONFLICT }),
      },
    })),
  );
  await act(reload);
};

beforeEach(() => {
  server.answer('PUT home/visited', () => ({ message: 'updated' }));
  server.answer('GET application-versions/latest', () => ({ data: null }));
  server.answer('POST home/get', () => ({ data: { groups: [] } }));
  server.answer('POST groups/get/9', () => ({ data: aGroup({ id: 9, code: '2B' }) }));
});

test.each(['directive', 'teacher'] as const)(
  '[OUT-06] the home of a %s lists what waits for a decision, of groups that it does not show as well',
  async (role) => {
    server.answer('POST auth/profile', () => aProfile({ roles: [role], school: null }));
    await leave('attendance', '2026-03-05', ['', 'El ciclo escolar está cerrado', null]);
    await leave('grades', 'all', ['']);
    open();
    expect(await screen.findByRole('heading', { name: '3 cambios por decidir' })).toBeVisible();
    const rollCall = await screen.findByRole('link', { name: /^2B · Pase de lista: jueves, 5 de marzo ?2 cambios$/ });
    expect(rollCall).toHaveAttribute('href', `/group/${encodeId('group', 9)}?tab=attendance&day=2026-03-05`);
    const grades = screen.getByRole('link', { name: /^2B · Calificaciones de tareas ?1 cambio$/ });
    expect(grades).toHaveAttribute('href', `/group/${encodeId('group', 9)}?tab=task-grades`);
  },
);

test('[OUT-06] the list comes with a conflict that is found later, and goes with its decision', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['teacher'] }));
  open();
  await screen.findByText('Todavía no tiene grupos a su cargo');
  await leave('scores', '2026-03-06', ['']);
  expect(await screen.findByRole('heading', { name: '1 cambio por decidir' })).toBeVisible();
  const { store, reload } = await database.records();
  const [record] = await store.readAll();
  if (record) await store.write([{ type: 'remove', record }]);
  await act(reload);
  expect(screen.queryByText(/por decidir/)).not.toBeInTheDocument();
});

test('[OUT-06] changes of a group that the user may no longer open can be given up', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['teacher'] }));
  server.refuse('POST groups/get/9', { code: 'forbidden' });
  await leave('attendance', '2026-03-05', ['', null]);
  const { user } = open();
  await press(user, 'Descartar: Pase de lista: jueves, 5 de marzo');
  await press(user, 'Conservar');
  expect(await database.stored()).toHaveLength(2);
  await press(user, 'Descartar: Pase de lista: jueves, 5 de marzo');
  await press(user, 'Descartar');
  await waitFor(async () => expect(await database.stored()).toMatchObject([{ refusal: null }]));
  expect(screen.queryByText(/por decidir/)).not.toBeInTheDocument();
});
