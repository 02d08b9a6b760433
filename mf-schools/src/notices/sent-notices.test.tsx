import { screen, waitFor, within } from '@testing-library/react';
import { aProfile, aSchool, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { aSentNotice } from '@pupitre/shared/testing/notices';
import { proveTable } from '@pupitre/shared/testing/prove-table';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const TABLE = 'POST notices/getSent';
const server = fakeServer();
const open = () => renderScreen({ routes, messages }, '/school?tab=notices');
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

beforeEach(() => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  server.answer('POST schools/get/1', () => ({ data: aSchool() }));
  server.answer('GET school-notices/get/1', () => ({ data: { timeZone: 'America/Mexico_City', grace: 10 } }));
  server.answer('GET school-webhooks/get/1', () => ({ data: null }));
  server.answer(TABLE, () => aTable([aSentNotice()], 60));
});

test('[NTC-26] [CAT-06 sent-notices] the table reads pages, and its view survives leaving the screen', () =>
  proveTable({
    server,
    open,
    call: TABLE,
    filters: { schoolId: 1, kind: null, state: null },
    columns: ['at', 'kind', 'student', 'receiver', 'state'],
    headings: ['Cuándo', 'Aviso', 'Alumno', 'Para', 'Estado'],
    firstSort: 'id',
  }));

test('[NTC-26] a row says what was sent about whom, to whom, when by the clock of the school, and how it arrived', async () => {
  server.answer(TABLE, () =>
    aTable([
      aSentNotice({
        readAt: '2026-03-02T15:00:00.000Z',
        deliveries: [
          { channel: 'mail', state: 'sent', at: '2026-03-02T14:15:02.000Z', tries: 1, reason: null },
          { channel: 'webhook', state: 'failed', at: null, tries: 4, reason: 'status 503' },
        ],
      }),
      aSentNotice({ id: 2, state: 'waiting', deliveries: [], receiver: { id: 13, name: 'LUIS PÉREZ' } }),
      aSentNotice({ id: 3, state: 'cancelled', deliveries: [], receiver: { id: 14, name: 'RITA SOL' } }),
      aSentNotice({
        id: 4,
        kind: 'document',
        name: 'CIRCULAR',
        others: [{ id: 22, name: 'IRIS PÉREZ LUNA' }],
        deliveries: [],
        receiver: { id: 15, name: 'OLGA RUIZ' },
      }),
      aSentNotice({
        id: 5,
        state: 'waiting',
        deliveries: [],
        shownAt: '2026-03-02T14:06:00.000Z',
        receiver: { id: 16, name: 'PACO GIL' },
      }),
    ]),
  );
  open();
  const sent = await row(/MARÍA JOSÉ LUNA/);
  for (const text of ['2 mar 2026, 08:05', 'Ausencia de Sofía Pérez Luna', 'SOFÍA PÉREZ LUNA', 'Leído'])
    expect(sent.getByText(text)).toBeVisible();
  const ofBoth = await row(/OLGA RUIZ/);
  for (const text of ['En el grupo de Sofía Pérez Luna e Iris Pérez Luna', 'SOFÍA PÉREZ LUNA, IRIS PÉREZ LUNA'])
    expect(ofBoth.getByText(text)).toBeVisible();
  expect(sent.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Correo: enviado',
    'Mensaje: no llegó',
  ]);
  expect((await row(/LUIS PÉREZ/)).getByText('Se envía el 2 mar 2026, 08:15 si nadie lo corrige')).toBeVisible();
  expect((await row(/RITA SOL/)).getByText('Se corrigió a tiempo: no se envió nada')).toBeVisible();
  expect((await row(/OLGA RUIZ/)).getByText('Solo en la página')).toBeVisible();
  const seen = await row(/PACO GIL/);
  expect(seen.getByText('Visto en la página')).toBeVisible();
  expect(seen.queryByText(/^Se envía/)).not.toBeInTheDocument();
});

test('[NTC-26] the list shows one kind and one state', async () => {
  const { user } = open();
  await row(/MARÍA JOSÉ LUNA/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Aviso' }), 'Tareas');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'En espera');
  await waitFor(() =>
    expect(server.bodiesOf(TABLE).at(-1)).toMatchObject({ kind: 'task', state: 'waiting', page: 1, schoolId: 1 }),
  );
});

test('[NTC-26] the steps of a notice, and why a way failed, are read in a dialog', async () => {
  server.answer(TABLE, () =>
    aTable([
      aSentNotice({
        shownAt: '2026-03-02T15:00:00.000Z',
        deliveries: [
          { channel: 'push', state: 'failed', at: null, tries: 1, reason: 'noSubscription' },
          { channel: 'webhook', state: 'failed', at: null, tries: 4, reason: 'status 503' },
          { channel: 'mail', state: 'waiting', at: null, tries: 2, reason: 'EPROTO' },
        ],
      }),
    ]),
  );
  const { user } = open();
  await press(user, 'Abrir el aviso sobre SOFÍA PÉREZ LUNA a MARÍA JOSÉ LUNA');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Ausencia de Sofía Pérez Luna')).toBeVisible();
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Para',
    'Estado',
    'Guardado',
    'Fin del margen',
    'Visto en la página',
    'Celular',
    'Mensaje',
    'Correo',
  ]);
  for (const text of [
    'Ya no tenía ningún dispositivo',
    'Respondió con el código 503',
    '4 intentos',
    'No se pudo entregar (EPROTO)',
  ])
    expect(dialog.getByText(text)).toBeVisible();
});

test('[NTC-26] a text message that had no gateway says so', async () => {
  server.answer(TABLE, () =>
    aTable([
      aSentNotice({ deliveries: [{ channel: 'webhook', state: 'failed', at: null, tries: 1, reason: 'noWebhook' }] }),
    ]),
  );
  const { user } = open();
  await press(user, 'Abrir el aviso sobre SOFÍA PÉREZ LUNA a MARÍA JOSÉ LUNA');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('El servicio de mensajes estaba en pausa o sin conectar')).toBeVisible();
});

test('[NTC-26] a failed read can be repeated', async () => {
  server.refuse(TABLE, { code: 100 });
  const { user } = open();
  await screen.findAllByRole('alert');
  server.answer(TABLE, () => aTable([aSentNotice()]));
  await press(user, 'Volver a intentar');
  await row(/MARÍA JOSÉ LUNA/);
});
