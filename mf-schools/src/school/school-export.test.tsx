import { screen, waitFor, within } from '@testing-library/react';
import { hostConfirmations } from '@pupitre/shared/platform/confirmation';
import { aProfile, aSchool } from '@pupitre/shared/testing/builders';
import { exportAnswer, filePart } from '@pupitre/shared/testing/exported-files';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const WHOLE = 'POST exports/school';
const ROSTER = 'POST exports/oneRoster';
const server = fakeServer();

beforeEach(() => {
  // Without a session nobody can confirm.
  localStorage.setItem('pupitre.token', 'mine');
  server.answer('POST school-days/get', () => ({ data: [] }));
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  server.answer('POST schools/get/1', () => ({ data: aSchool() }));
  server.answer('POST school-calendars/getData', () => ({ tableData: { items: [] } }));
});

const opened = async () => {
  const { user } = renderScreen({ routes, messages }, '/school');
  await press(user, 'Exportar escuela');
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

const file = (): Response => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(filePart(3, 'PK'));
      controller.enqueue(filePart(3, ''));
      controller.close();
    },
  });
  return exportAnswer('Escuela.zip', 3, body);
};

test('[EXP-12] a directive exports the whole school or a roster, after confirming who they are', async () => {
  let asked = 0;
  const stopAsking = hostConfirmations(() => {
    asked += 1;
    server.answerFile(WHOLE, file);
    return Promise.resolve(true);
  });
  server.refuse(WHOLE, { code: 'confirmationRequired' });
  const { user, dialog } = await opened();
  expect(dialog.getByText(/datos personales de alumnos, familias y personal/)).toBeVisible();
  expect(dialog.getByRole('button', { name: /OneRoster 1\.2/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /Toda la escuela/ }));
  expect(await screen.findByText('Se descargó Escuela.zip con 3 filas')).toBeVisible();
  expect(asked).toBe(1);
  expect(server.bodiesOf(WHOLE)).toEqual([{ schoolId: 1 }, { schoolId: 1 }]);
  stopAsking();
});

test('[EXP-12] whoever does not confirm gets no file, and stays in the dialog', async () => {
  const stopAsking = hostConfirmations(() => Promise.resolve(false));
  server.refuse(ROSTER, { code: 'confirmationRequired' });
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: /OneRoster/ }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(server.bodiesOf(ROSTER)).toEqual([{ schoolId: 1 }]));
  expect(dialog.getByRole('button', { name: /OneRoster/ })).toHaveFocus();
  stopAsking();
});
