import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { loadSlotsWith } from '@pupitre/shared/platform/slot';
import { aProfile, aSchool, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { fakeStorage } from '@pupitre/shared/testing/fake-storage';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const GET = 'POST schools/get/1';
const IMAGE = 'PATCH schools/updateImage';
const server = fakeServer();
const storage = fakeStorage();
const open = (path: string) => renderScreen({ routes, messages }, path);
const tab = (name: string) => screen.findByRole('tab', { name });
const title = () => screen.findByRole('heading', { level: 1, name: 'ESCUELA BENITO JUÁREZ' });
const PICTURE = new File(['pixels'], 'escuela.png', { type: 'image/png' });

const choose = async (file: File) => {
  const input = await screen.findByLabelText(/imagen/, { selector: 'input' });
  // user-event skips files that the field does not accept. Some devices do not skip them.
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
};

beforeEach(() => {
  server.answer('POST school-days/get', () => ({ data: [] }));
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  server.answer(GET, () => ({ data: aSchool() }));
  server.answer('POST school-calendars/getData', () => ({ tableData: { items: [] } }));
  server.answer('POST school-activities/getTable', () => aTable([]));
  server.answer('POST users/getSchoolPersonal', () => aTable([]));
});

test('[SCH-04] a directive opens their school with its tabs, and the URL has the tab', async () => {
  loadSlotsWith(() =>
    Promise.resolve({
      pieces: { 'mf-groups/groups-of-school': ({ schoolId }) => <p>Los grupos de la escuela {schoolId}</p> },
      messages,
    }),
  );
  const { user } = open('/school');
  expect(await title()).toBeVisible();
  const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
  expect(tabs).toEqual([
    'Calendario',
    'Actividades',
    'Grupos',
    'Ciclos y días',
    'Asistencia',
    'Evaluación',
    'Personal',
    'Justificantes',
    'Avisos enviados',
    'Conexiones',
    'Cambios',
  ]);
  expect(await screen.findByRole('button', { name: 'Agregar evento' })).toBeVisible();
  await user.click(await tab('Grupos'));
  expect(await screen.findByText('Los grupos de la escuela 1')).toBeVisible();
  expect(window.location.search).toBe('?tab=groups');
  await user.click(await tab('Personal'));
  expect(await screen.findByRole('button', { name: 'Agregar personal' })).toBeVisible();
});

test('[SCH-04] a super_admin opens any school by its encoded id, on the tab of the URL', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['super_admin'], school: null }));
  open(`/school/${encodeId('school', 1)}?tab=activities`);
  expect(await title()).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Agregar actividad' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Escuelas' })).toHaveAttribute('href', '/schools');
});

test('[SCH-04] a directive without a school gets a message', async () => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'], school: null }));
  open('/school');
  expect(await screen.findByText('Su cuenta no pertenece a ninguna escuela')).toBeVisible();
});

test('[ISO-04] while the groups cannot be loaded, their tab shows a panel and the others work', async () => {
  loadSlotsWith(() => Promise.reject(new Error('mf-groups is down')));
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = open('/school?tab=groups');
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeVisible();
  expect(await title()).toBeVisible();
  await user.click(await tab('Actividades'));
  expect(await screen.findByRole('button', { name: 'Agregar actividad' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Volver a intentar' })).not.toBeInTheDocument();
  logged.mockRestore();
  errors.mockRestore();
});

test('[SCH-02] a picture goes straight to the storage, and the school gets its URL', async () => {
  server.answer('POST storage/sign', () => storage.sign('school/1/escuela.png'));
  server.answer(IMAGE, () => ({ message: 'imageUploaded' }));
  open('/school');
  await title();
  server.answer(GET, () => ({ data: aSchool({ image: 'http://files.test/escuela.png' }) }));
  await choose(PICTURE);
  const picture = await screen.findByRole('img', { name: 'Imagen de la escuela ESCUELA BENITO JUÁREZ' });
  expect(picture).toHaveAttribute('src', 'http://files.test/escuela.png');
  expect(server.bodiesOf('POST storage/sign')).toEqual([
    { purpose: 'school', schoolId: 1, fileName: 'escuela.png', contentType: 'image/png', size: 6 },
  ]);
  expect(server.bodiesOf(IMAGE)).toEqual([{ id: 1, url: '/files/school/1/escuela.png' }]);
});

test('[SCH-02] another kind of file is refused at once, with the wrong-format notification', async () => {
  open('/school');
  await choose(new File(['%PDF'], 'escuela.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'El archivo no tiene el formato correcto. Elija una imagen JPEG, PNG o WebP de hasta 10 MB.',
  );
  expect(server.bodiesOf('POST storage/sign')).toEqual([]);
});

test('[SCH-02] a failed upload changes nothing, and says so', async () => {
  server.answer('POST storage/sign', () => storage.sign('school/1/escuela.png'));
  storage.answer((_request, response) => response.writeHead(503).end());
  open('/school');
  await choose(PICTURE);
  const alert = await screen.findByText(/La imagen no cambió; puede intentarlo de nuevo/);
  expect(alert).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(server.bodiesOf(IMAGE)).toEqual([]);
});

test('[SEC-22] after a refused picture the reason is shown', async () => {
  const tooManyPixels = 'La imagen tiene demasiados píxeles: puede tener 64 millones. Redúzcala y vuelva a subirla.';
  server.answer('POST storage/sign', () => storage.sign('school/1/escuela.png'));
  server.refuse(IMAGE, { code: 'validation', message: ['Revise los campos marcados', tooManyPixels] });
  open('/school');
  await choose(PICTURE);
  expect(await screen.findByText(new RegExp(`${tooManyPixels} La imagen no cambió`))).toBeVisible();
});
