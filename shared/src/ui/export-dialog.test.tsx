import { useState } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Color } from '../contracts/colors.ts';
import { aColor, aTable } from '../testing/builders.ts';
import { exportAnswer, filePart } from '../testing/exported-files.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderPiece } from '../testing/render-piece.tsx';
import { press } from '../testing/screen-steps.ts';
import { DataTable } from './data-table.tsx';
import { useTableView } from './use-table-view.ts';

const EXPORT = 'POST exports/table';
const server = fakeServer();
const query = { page: 2, rowsPerPage: 5, sortBy: 'name', descending: false, search: 'azul' };

const Colors = ({ rows = [aColor()] }: { rows?: Color[] }) => {
  const view = useTableView('colors', ['id', 'name']);
  const [begins, setBegins] = useState(false);
  // The store names no read while it begins another one.
  const named = begins ? {} : { endpointName: 'colorsTable', originalArgs: query };
  const read = { data: aTable(rows).tableData, isFetching: begins, refetch: () => undefined, ...named };
  return (
    <>
      <button type="button" onClick={() => setBegins(!begins)}>
        Leer otra vez
      </button>
      <DataTable
        name="Colores"
        view={view}
        query={read}
        columns={[{ key: 'name', title: 'Nombre', render: (color) => color.name }]}
      />
    </>
  );
};

/** The saved files: their names and sizes. */
const saved: [name: string, size: number][] = [];
beforeEach(() => {
  let size = 0;
  saved.length = 0;
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    size = file instanceof Blob ? file.size : 0;
    return 'blob:file';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push([this.download, size]);
  });
});
afterEach(() => jest.restoreAllMocks());

const opened = async () => {
  const { user } = renderPiece(<Colors />);
  await press(user, 'Exportar colores');
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

/** A file whose parts come one by one. */
const slowFile = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (made) => void (controller = made) });
  server.answerFile(EXPORT, () => exportAnswer('Colores.csv', 1_200, body));
  return { send: (bytes: Uint8Array) => controller?.enqueue(bytes), end: () => controller?.close() };
};

test('[EXP-07] a table offers its rows as Excel and CSV, as it is filtered and sorted', async () => {
  const file = slowFile();
  const { user, dialog } = await opened();
  expect(dialog.getByText('Exportar colores')).toBeVisible();
  expect(dialog.getByText(/todas las filas de la tabla, con los filtros/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /CSV/ }));
  await waitFor(() => expect(server.bodiesOf(EXPORT)).toEqual([{ table: 'colors/getTable', format: 'csv', query }]));
  expect(server.calls.at(-1)?.headers).toMatchObject({ accept: 'application/vnd.pupitre.parts' });
  file.send(filePart(1_200, 'id,name\r\n'));
  file.send(filePart(1_200, ''));
  file.end();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved).toEqual([['Colores.csv', 9]]);
  expect(screen.getByText('Se descargó Colores.csv con 1,200 filas')).toBeVisible();
});

test('[EXP-07] an empty table offers no export', async () => {
  renderPiece(<Colors rows={[]} />);
  expect(await screen.findByRole('searchbox')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Exportar colores' })).not.toBeInTheDocument();
});

test('[EXP-07] the dialog says how many rows the file has, also when a part comes in two pieces', async () => {
  const file = slowFile();
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: /Excel/ }));
  const part = filePart(500, 'a part of the file');
  file.send(part.subarray(0, 5));
  file.send(part.subarray(5));
  expect(await dialog.findByText('500 de 1,200 filas')).toBeVisible();
  expect(dialog.getByRole('progressbar', { name: 'Descargando' })).toHaveAttribute('value', '500');
});

test('[EXP-07] a table that is read again ends no download, and gets the focus back after it', async () => {
  const file = slowFile();
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: /CSV/ }));
  const again = screen.getByText('Leer otra vez');
  for (let times = 0; times < 2; times += 1) fireEvent.click(again);
  file.send(filePart(1_200, 'id'));
  file.send(filePart(1_200, ''));
  file.end();
  await waitFor(() => expect(saved).toEqual([['Colores.csv', 2]]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Exportar colores' })).toHaveFocus());
});

test('[EXP-07] a stopped download saves nothing, and may begin again', async () => {
  const file = slowFile();
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: /CSV/ }));
  await user.click(await dialog.findByRole('button', { name: 'Cancelar la descarga' }));
  expect(await dialog.findByRole('button', { name: /CSV/ })).toHaveFocus();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  file.send(filePart(1_200, ''));
  file.end();
  // The end of the file is read before this timer ends.
  await act(() => new Promise((ends) => setTimeout(ends, 50)));
  expect(saved).toEqual([]);
});

test('[EXP-07] the focus goes to the button that stops; each tenth is heard; Escape asks before it stops', async () => {
  const file = slowFile();
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: /CSV/ }));
  expect(await dialog.findByRole('button', { name: 'Cancelar la descarga' })).toHaveFocus();
  file.send(filePart(500, 'a'));
  expect(await dialog.findByText('Descarga al 40 %')).toHaveRole('status');
  file.send(filePart(590, 'b'));
  expect(await dialog.findByText('590 de 1,200 filas')).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent(/^Descarga al 40 %$/);
  await user.keyboard('{Escape}');
  await press(user, 'Seguir descargando');
  file.send(filePart(1_200, ''));
  file.end();
  await waitFor(() => expect(saved).toEqual([['Colores.csv', 2]]));
});

test('[EXP-07] a file that was cut is not saved', async () => {
  const file = slowFile();
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: /CSV/ }));
  file.send(filePart(500, 'id'));
  file.end();
  expect(await dialog.findByRole('alert')).toHaveTextContent('La descarga se interrumpió');
  expect(saved).toEqual([]);
  expect(dialog.getByRole('button', { name: /CSV/ })).toBeVisible();
});

test('[EXP-07] a refused and an unreachable export say why', async () => {
  server.refuse(EXPORT, { code: 'tooManyRequests' });
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: /CSV/ }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Demasiados intentos/);
  server.cutOff(EXPORT);
  await user.click(dialog.getByRole('button', { name: /Excel/ }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/conexión/));
});

test('[EXP-07] the dialog says what the server says: that exports are running, and the id of a failed call', async () => {
  const running = 'Ya tiene dos descargas en curso.';
  server.refuse(EXPORT, { code: 'tooManyRequests', message: [running], fields: { export: [running] } });
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: /CSV/ }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(running);
  const headers = { 'x-request-id': 'request-9' };
  server.answerFile(EXPORT, () => new Response('<h1>Bad gateway</h1>', { status: 502, headers }));
  await user.click(dialog.getByRole('button', { name: /Excel/ }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/no está disponible.*request-9/));
});

test('[EXP-07] an export without a session ends the session, as every call does', async () => {
  localStorage.setItem('pupitre.token', 'mine');
  const { user, dialog } = await opened();
  server.refuse(EXPORT, { code: 401, message: ['Su sesión terminó'] });
  await user.click(dialog.getByRole('button', { name: /CSV/ }));
  await waitFor(() => expect(localStorage.getItem('pupitre.token')).toBeNull());
  expect(await screen.findByText('Su sesión terminó')).toBeVisible();
});
