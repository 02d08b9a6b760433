import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { UPLOAD_MAX } from '@pupitre/shared/contracts/storage';
import { clearDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { aProfile, aStudent, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { fakeStorage } from '@pupitre/shared/testing/fake-storage';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { field, press } from '@pupitre/shared/testing/screen-steps';
import { today } from '@pupitre/shared/ui/days';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { aJustification, NAME } from './justification-fixture.ts';

const TABLE = 'POST justifications/getTable';
const CREATE = 'POST justifications/create';
const SIGN = 'POST storage/sign';
const PHOTO = new File(['jpeg'], 'receta.jpg', { type: 'image/jpeg' });
const server = fakeServer();
const storage = fakeStorage();
const day = { id: 21, name: NAME, groupId: 3, delay: false, tasksDue: 0, events: 0 };
const open = (search = '') => renderScreen({ routes, messages }, `/students${search}`);
const start = async () => {
  const screens = open();
  await press(screens.user, `Justificar falta de ${NAME}`);
  await field('Motivo');
  return screens;
};
const choose = async (file: File) => {
  const input = await screen.findByLabelText('Agregar foto o PDF', { selector: 'input' });
  // user-event skips files that the field does not accept. Some devices do not skip them.
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
};
/** The storage answers only when the test says so. */
const delayUpload = () => {
  const state = { begun: false, ended: false, finish: (): void => undefined };
  storage.answer((_request, response) => {
    response.on('close', () => (state.ended = true));
    state.finish = () => void response.writeHead(204).end();
    state.begun = true;
  });
  return state;
};
/** Answers the question that stands before the loss of input. */
const answerLeaving = async (user: ReturnType<typeof open>['user'], answer: string) => {
  const question = (await screen.findByText('¿Salir sin guardar?')).closest<HTMLElement>('[role="dialog"]');
  if (!question) throw new Error('no question');
  await user.click(within(question).getByRole('button', { name: answer }));
};
const sent = { student: { id: 21 }, from: today(), to: today(), reason: 'Fiebre' };

beforeEach(() => {
  server.answer('POST home/get', () => ({ data: { children: [{ ...day, attendence: false }] } }));
  server.answer('GET guardians/getInvitations', () => ({ data: [] }));
  server.answer('POST student-attendance/getAlerts', () => ({ data: [] }));
  server.answer('POST auth/profile', () =>
    aProfile({ roles: ['parent'], school: null, groups: [{ id: 3, code: '3A' }] }),
  );
  server.answer('POST students/getTable', () => aTable([aStudent()]));
  server.answer(TABLE, () => aTable([]));
  server.answer(SIGN, () => storage.sign('school/1/student/21/receta.jpg'));
  server.answer(CREATE, () => ({ message: 'created', id: 6, rowVersion: 1 }));
});
afterEach(clearDirtyForms);

test('[JUS-07] [CAT-07 justify] [VAL-01 justify] a parent sends the days and the reason, and sees them wait', async () => {
  const { user } = await start();
  await press(user, 'Enviar');
  expect(await screen.findByText('El campo requerido')).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([]);
  await user.type(await field('Motivo'), 'Fiebre');
  server.answer(TABLE, () => aTable([aJustification({ deletable: true })]));
  await press(user, 'Enviar');
  expect(await screen.findByText('Justificante enviado a la escuela')).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([{ ...sent, url: null }]);
  const card = within(await screen.findByRole('article', { name: '09/11/2026 – 13/11/2026' }));
  expect(card.getByText('Por decidir')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  await press(user, 'Justificar otra falta');
  expect(await field('Motivo')).toHaveValue('');
});

test('[JUS-07] a photo of the note goes up when the form is sent', async () => {
  const { user } = await start();
  await choose(PHOTO);
  expect(await screen.findByText('receta.jpg')).toBeVisible();
  expect(server.bodiesOf(SIGN)).toEqual([]);
  await user.type(await field('Motivo'), 'Fiebre');
  await press(user, 'Enviar');
  await waitFor(() =>
    expect(server.bodiesOf(CREATE)).toEqual([{ ...sent, url: '/files/school/1/student/21/receta.jpg' }]),
  );
  const file = { purpose: 'justification', studentId: 21, fileName: 'receta.jpg', contentType: 'image/jpeg', size: 4 };
  expect(server.bodiesOf(SIGN)).toEqual([file]);
});

test('[JUS-07] a stopped or failed upload sends nothing, and the input stays', async () => {
  const { user } = await start();
  await choose(PHOTO);
  await user.type(await field('Motivo'), 'Fiebre');
  storage.answer(() => undefined);
  await press(user, 'Enviar');
  await screen.findByRole('progressbar', { name: /Subiendo/ });
  await press(user, 'Detener la subida');
  expect(await screen.findByText('receta.jpg')).toBeVisible();
  storage.answer((_request, response) => void response.writeHead(403).end());
  await press(user, 'Enviar');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await field('Motivo')).toHaveValue('Fiebre');
  expect(server.bodiesOf(CREATE)).toEqual([]);
  await press(user, 'Quitar');
  await press(user, 'Enviar');
  await waitFor(() => expect(server.bodiesOf(CREATE)).toEqual([{ ...sent, url: null }]));
});

test.each([
  ['another type', new File(['x'], 'receta.txt', { type: 'text/plain' })],
  [
    '10 MB and more',
    Object.defineProperty(new File(['x'], 'r.jpg', { type: 'image/jpeg' }), 'size', { value: UPLOAD_MAX + 1 }),
  ],
])('[JUS-07] a file of %s is refused at once', async (_what, file) => {
  await start();
  await choose(file);
  expect(await screen.findByText(/El archivo no tiene el formato correcto/)).toBeVisible();
  expect(screen.queryByText(file.name)).not.toBeInTheDocument();
});

test('[JUS-07] a parent withdraws the own one that waits, after a question', async () => {
  server.answer(TABLE, () =>
    aTable([aJustification({ deletable: true }), aJustification({ id: 4, status: 'accepted' })]),
  );
  server.answer('DELETE justifications/delete/5', () => ({ message: 'deleted' }));
  const { user } = await start();
  expect(await screen.findAllByRole('button', { name: /^Retirar/ })).toHaveLength(1);
  await press(user, `Retirar el justificante de ${NAME}, 09/11/2026 – 13/11/2026`);
  expect(await screen.findByText('¿Retirar el justificante del 09/11/2026 – 13/11/2026?')).toBeVisible();
  server.answer(TABLE, () => aTable([]));
  await press(user, 'Retirar');
  expect(await screen.findByText('Todavía no hay justificantes')).toBeVisible();
});

test('[JUS-07] a link leads to the decisions, and input is not lost without a question', async () => {
  const { user } = open('?dialog=justify&student=21');
  expect(await screen.findByText('Todavía no hay justificantes')).toBeVisible();
  await press(user, 'Justificar otra falta');
  await user.type(await field('Motivo'), 'Fiebre');
  await press(user, 'Cancelar');
  expect(await screen.findByRole('form')).toBeVisible();
});

test('[JUS-07] a photo alone is not lost without a question, and a refusal lets the upload go on', async () => {
  const { user } = await start();
  await choose(PHOTO);
  await press(user, 'Cancelar');
  await answerLeaving(user, 'Seguir editando');
  expect(await screen.findByText('receta.jpg')).toBeVisible();
  await user.type(await field('Motivo'), 'Fiebre');
  const upload = delayUpload();
  await press(user, 'Enviar');
  await waitFor(() => expect(upload.begun).toBe(true));
  await press(user, 'Cancelar');
  await answerLeaving(user, 'Seguir editando');
  upload.finish();
  await waitFor(() =>
    expect(server.bodiesOf(CREATE)).toEqual([{ ...sent, url: '/files/school/1/student/21/receta.jpg' }]),
  );
  expect(await screen.findByText('Justificante enviado a la escuela')).toBeVisible();
});

test.each(['Cerrar', 'Cancelar'])('[JUS-07] «%s» during the upload discards it: nothing is sent', async (way) => {
  const { user } = await start();
  await choose(PHOTO);
  await user.type(await field('Motivo'), 'Fiebre');
  const upload = delayUpload();
  await press(user, 'Enviar');
  await waitFor(() => expect(upload.begun).toBe(true));
  await press(user, way);
  await answerLeaving(user, 'Salir sin guardar');
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  await waitFor(() => expect(upload.ended).toBe(true));
  expect(server.bodiesOf(CREATE)).toEqual([]);
});
