import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGroupFile, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { fakeStorage } from '@pupitre/shared/testing/fake-storage';
import { proveTable } from '@pupitre/shared/testing/prove-table';
import { field, press } from '@pupitre/shared/testing/screen-steps';
import { answerGroup, openTab } from '../testing/group-page.ts';

const TABLE = 'POST group-files/getTable';
const CREATE = 'POST group-files/create';
const UPDATE = 'PUT group-files/update';
const UPLOAD = 'PATCH group-files/uploadDocument';
const SIGN = 'POST storage/sign';
const URL_OF_FILE = 'http://files.test/reglamento.pdf';
const PDF = new File(['%PDF-1.7'], 'reglamento.pdf', { type: 'application/pdf' });
const server = fakeServer();
const storage = fakeStorage();
const open = () => openTab('files');
const choose = async (file: File) => {
  const input = await screen.findByLabelText('Elegir un archivo', { selector: 'input' });
  // user-event skips files that the field does not accept. Some devices do not skip them.
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
};

beforeEach(() => {
  answerGroup(server);
  server.answer(TABLE, () => aTable([aGroupFile()], 60));
  server.answer(SIGN, () => storage.sign('school/1/group/3/reglamento.pdf'));
  server.answer(UPLOAD, () => ({ message: 'updated' }));
});

test('[GRP-05] [CAT-06 group-files] the table reads pages, and its view survives leaving the screen', () =>
  proveTable({
    server,
    open,
    call: TABLE,
    filters: { groupId: 3 },
    columns: ['title', 'description'],
    headings: ['Título', 'Descripción'],
    firstSort: 'id',
  }));

test('[GRP-05] [CAT-07 group-files] [VAL-01 group-files] [VAL-03 group-files] a record is created before its document', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 8, rowVersion: 1 }));
  const { user } = open();
  await press(user, 'Agregar documento');
  await field('Título');
  await press(user, 'Guardar');
  expect(await screen.findAllByText('El campo requerido')).toHaveLength(2);
  await user.type(await field('Título'), 'Lista de útiles');
  await user.type(await field('Descripción'), 'para marzo');
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro creado')).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([{ title: 'Lista de útiles', description: 'PARA MARZO', group: { id: 3 } }]);
});

test('[GRP-05] a stale record can be loaded again and then saved', async () => {
  server.refuse(UPDATE, { code: 'staleRecord' });
  const { user } = open();
  await press(user, 'Editar Reglamento');
  await user.type(await field('Título'), ' nuevo');
  server.answer(TABLE, () => aTable([aGroupFile({ rowVersion: 3, title: 'Normas' })]));
  await press(user, 'Guardar');
  await press(user, 'Cargar la versión actual');
  await waitFor(async () => expect(await field('Título')).toHaveValue('Normas'));
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 4 }));
  await press(user, 'Guardar');
  expect(await screen.findByText('Registro actualizado')).toBeVisible();
  expect(server.bodiesOf(UPDATE).at(-1)).toMatchObject({ id: 7, rowVersion: 3, title: 'Normas', group: { id: 3 } });
});

test('[GRP-05] a record without a document offers an upload; with one it offers to open and delete it', async () => {
  const { user, leave } = open();
  expect(await screen.findByRole('button', { name: 'Subir el archivo de Reglamento' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Abrir Reglamento' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Eliminar el archivo de Reglamento' })).not.toBeInTheDocument();
  expect(user).toBeDefined();
  leave();

  server.answer(TABLE, () => aTable([aGroupFile({ url: URL_OF_FILE })]));
  server.answer('PUT group-files/deleteDocument', () => ({ message: 'updated' }));
  const again = open();
  const link = await screen.findByRole('link', { name: 'Abrir Reglamento' });
  expect(link).toHaveAttribute('href', URL_OF_FILE);
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.queryByRole('button', { name: 'Subir el archivo de Reglamento' })).not.toBeInTheDocument();
  await press(again.user, 'Eliminar el archivo de Reglamento');
  expect(await screen.findByRole('dialog')).toHaveTextContent('El registro queda');
  server.answer(TABLE, () => aTable([aGroupFile()]));
  await again.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(server.bodiesOf('PUT group-files/deleteDocument')).toEqual([{ id: 7 }]));
  // The focused button disappears with the document, so the focus moves to the table.
  expect(await screen.findByRole('button', { name: 'Subir el archivo de Reglamento' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Documentos' })).toHaveFocus());
});

test('[GRP-05] [TRA-09] a record goes to the trash after the user agrees', async () => {
  server.answer('DELETE group-files/delete/7', () => ({ message: 'deleted' }));
  const { user } = open();
  await press(user, 'Eliminar Reglamento');
  server.answer(TABLE, () => aTable([]));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Queda 30 días en la papelera');
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Reglamento está en la papelera')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Reglamento/ })).not.toBeInTheDocument());
});

test('[GRP-06] a document goes straight to the storage, the record gets its URL, and the dialog closes', async () => {
  const { user } = open();
  await press(user, 'Subir el archivo de Reglamento');
  server.answer(TABLE, () => aTable([aGroupFile({ url: URL_OF_FILE })]));
  await choose(PDF);
  expect(await screen.findByRole('link', { name: 'Abrir Reglamento' })).toBeVisible();
  expect(server.bodiesOf(SIGN)).toEqual([
    { purpose: 'group-file', groupId: 3, fileName: 'reglamento.pdf', contentType: 'application/pdf', size: 8 },
  ]);
  expect(server.bodiesOf(UPLOAD)).toEqual([{ id: 7, url: '/files/school/1/group/3/reglamento.pdf' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  ['a program', new File(['MZ'], 'virus.exe', { type: 'application/x-msdownload' })],
  ['an empty file', new File([], 'nada.pdf', { type: 'application/pdf' })],
  ['10,485,761 bytes', new File([new Uint8Array(10_485_761)], 'tomo.pdf', { type: 'application/pdf' })],
])('[GRP-06] %s is refused with the wrong-format notification and not sent', async (_, file) => {
  const { user } = open();
  await press(user, 'Subir el archivo de Reglamento');
  await choose(file);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'El archivo no tiene el formato correcto. Elija una imagen o un PDF de hasta 10 MB.',
  );
  expect(server.bodiesOf(SIGN)).toEqual([]);
});

test('[GRP-06] a failed upload leaves the record without a document, says so, and can be retried', async () => {
  storage.answer((_request, response) => response.writeHead(503).end());
  const { user } = open();
  await press(user, 'Subir el archivo de Reglamento');
  await choose(PDF);
  expect(await screen.findByText(/El documento quedó sin archivo; puede intentarlo de nuevo/)).toBeVisible();
  expect(server.bodiesOf(UPLOAD)).toEqual([]);
  storage.answer((_request, response) => response.writeHead(204).end());
  await choose(PDF);
  await waitFor(() => expect(server.bodiesOf(UPLOAD)).toHaveLength(1));
});

test('[GRP-06] an upload shows its progress and can be stopped', async () => {
  storage.answer(() => undefined);
  const { user } = open();
  await press(user, 'Subir el archivo de Reglamento');
  await choose(PDF);
  expect(await screen.findByRole('progressbar', { name: 'Subiendo el archivo…' })).toBeVisible();
  await press(user, 'Detener la subida');
  expect(await screen.findByRole('button', { name: 'Elegir un archivo' })).toBeVisible();
  expect(screen.queryByText(/quedó sin archivo/)).not.toBeInTheDocument();
  expect(server.bodiesOf(UPLOAD)).toEqual([]);
});
