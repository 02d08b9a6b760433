import { act, screen, waitFor, within } from '@testing-library/react';
import { encodeId, type EncodedKind } from '@pupitre/shared/platform/encoded-id';
import { languageChosen } from '@pupitre/shared/platform/language';
import { aState, aTable, aVersion } from '@pupitre/shared/testing/builders';
import type { FakeServer } from '@pupitre/shared/testing/fake-server';
import { proveTable } from '@pupitre/shared/testing/prove-table';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

export type CatalogUnderTest = {
  path: string;
  kind: EncodedKind;
  title: { es: string; en: string };
  /** The headings of the table; the second is the first sort. */
  columns: string[];
  sortedBy: string;
  /** A row, and its name in the labels of its buttons. */
  row: Record<string, unknown> & { id: number; rowVersion: number };
  name: string;
  /** The number of required fields. */
  required: number;
};

const callsOf = (path: string) => ({
  table: `POST ${path}/getTable`,
  get: `POST ${path}/get/7`,
  create: `POST ${path}/create`,
  update: `PUT ${path}/update`,
  remove: `DELETE ${path}/delete/7`,
});
const open = (address: string) => renderScreen({ routes, messages }, address);
const save = () => screen.findByRole('button', { name: 'Guardar' });
const shownRow = (name: string) => screen.findByRole('row', { name: new RegExp(`7 ${name}`) });

const testTable = (server: FakeServer, { path, title, columns, sortedBy, name }: CatalogUnderTest): void => {
  test(`[CAT-06 ${path}] the list has its title, and the second column sorts it at first`, async () => {
    open(`/${path}`);
    await shownRow(name);
    expect(screen.getByRole('heading', { level: 1, name: title.es })).toBeVisible();
    expect(document.title).toBe(`${title.es} · Pupitre`);
    expect(screen.getAllByRole('columnheader')[1]).toHaveAttribute('aria-sort', 'descending');
  });

  test(`[CAT-06 ${path}] the table reads pages, and its view survives leaving the screen`, () =>
    proveTable({
      server,
      open: () => open(`/${path}`),
      call: callsOf(path).table,
      columns: ['id', sortedBy],
      headings: columns,
    }));

  test('the texts change to English at once', async () => {
    const { store } = open(`/${path}`);
    await shownRow(name);
    act(() => void store.dispatch(languageChosen('en')));
    expect(await screen.findByRole('heading', { level: 1, name: title.en })).toBeVisible();
    expect(await screen.findByRole('button', { name: `Delete ${name}` })).toBeVisible();
  });

  test('a search without a match shows its text', async () => {
    const { user } = open(`/${path}`);
    await shownRow(name);
    server.answer(callsOf(path).table, () => aTable([]));
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('Nada coincide con «zzz»')).toBeVisible();
    await waitFor(() => expect(server.bodiesOf(callsOf(path).table).at(-1)).toMatchObject({ page: 1, search: 'zzz' }));
  });
};

const testDeletion = (server: FakeServer, { path, name }: CatalogUnderTest): void => {
  test('a row is deleted after the user agrees; after a refusal it stays, and the reason is shown', async () => {
    server.refuse(callsOf(path).remove, {
      code: 'deleteError',
      message: ['No se pudo eliminar: el registro está en uso'],
    });
    const { user } = open(`/${path}`);
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: `Eliminar ${name}` }));
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent(`¿Eliminar ${name}?`);
      await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    };
    await remove();
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo eliminar: el registro está en uso');
    expect(await shownRow(name)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    server.answer(callsOf(path).remove, () => ({ message: 'deleted' }));
    server.answer(callsOf(path).table, () => aTable([]));
    await remove();
    expect(await screen.findByText('Registro eliminado')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(name) })).not.toBeInTheDocument());
  });
};

const testForms = (server: FakeServer, { path, kind, title, row, required }: CatalogUnderTest): void => {
  test(`[CAT-07 ${path}] [VAL-01 ${path}] an empty form is not sent and names the missing fields, in both languages`, async () => {
    const { user, store } = open(`/${path}/new`);
    await user.click(await save());
    expect(await screen.findAllByText('El campo requerido')).toHaveLength(required);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleDescription('El campo requerido'));
    act(() => void store.dispatch(languageChosen('en')));
    expect(await screen.findAllByText('The field is required')).toHaveLength(required);
    expect(server.bodiesOf(callsOf(path).create)).toEqual([]);
  });

  test(`[CAT-07 ${path}] an edit sends the row version, is confirmed, and leads back to the list`, async () => {
    server.answer(callsOf(path).get, () => ({ data: { ...row, rowVersion: 4 } }));
    server.answer(callsOf(path).update, () => ({ message: 'updated', rowVersion: 5 }));
    const { user } = open(`/${path}/edit/${encodeId(kind, 7)}`);
    await user.click(await save());
    expect(await screen.findByText('Registro actualizado')).toBeVisible();
    expect(server.bodiesOf(callsOf(path).update)).toEqual([expect.objectContaining({ id: 7, rowVersion: 4 })]);
    expect(await screen.findByRole('heading', { level: 1, name: title.es })).toBeVisible();
  });

  test(`[SES-14 ${path}] a forged id shows not-found and makes no call`, async () => {
    const otherKind = kind === 'color' ? 'country' : 'color';
    for (const id of ['zzzzzzzz', encodeId(otherKind, 7)]) {
      const { leave } = open(`/${path}/edit/${id}`);
      expect(await screen.findByRole('heading', { level: 1, name: 'No se encontró la página' })).toBeVisible();
      leave();
    }
    expect(server.calls).toEqual([]);
  });

  test(`[SES-14 ${path}] a record that does not exist shows not-found`, async () => {
    server.refuse(callsOf(path).get, { code: 'notFound' });
    open(`/${path}/edit/${encodeId(kind, 7)}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'No se encontró la página' })).toBeVisible();
  });
};

/** Tests the behaviour that all catalogs share. */
export const testCatalog = (server: FakeServer, catalog: CatalogUnderTest): void =>
  describe(catalog.path, () => {
    beforeEach(() => {
      server.answer(callsOf(catalog.path).table, () => aTable([catalog.row], 60));
      // Forms ask for these beside their record.
      server.answer('GET countries/options', () => ({ data: [{ id: 7, name: 'MÉXICO' }] }));
      server.answer('GET states/options', () => ({ data: [{ id: 7, name: 'MICHOACÁN DE OCAMPO' }] }));
      server.answer('GET states/getStatesByCountriesOptions/7', () => ({
        data: [{ id: 7, name: 'MICHOACÁN DE OCAMPO' }],
      }));
      server.answer('POST states/get/7', () => ({ data: aState() }));
      server.answer('GET application-versions/latest', () => ({ data: aVersion() }));
    });
    testTable(server, catalog);
    testDeletion(server, catalog);
    testForms(server, catalog);
  });

/** Tests that the name of a new record is in upper case while the user types. */
export const testUpperCaseName = (server: FakeServer, path: string): void =>
  test(`[VAL-03 ${path}] the name is in upper case while the user types, also in the middle`, async () => {
    server.answer('GET countries/options', () => ({ data: [] }));
    server.answer('GET states/options', () => ({ data: [] }));
    const { user } = open(`/${path}/new`);
    const field = await screen.findByRole('textbox', { name: 'Nombre' });
    await user.type(field, 'aul');
    await user.type(field, 'z', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field).toHaveValue('AZUL');
  });
