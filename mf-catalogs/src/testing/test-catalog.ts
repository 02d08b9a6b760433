import { act, screen, waitFor, within } from '@testing-library/react';
import { encodeId, type EncodedKind } from '@pupitre/shared/platform/encoded-id';
import { languageChosen } from '@pupitre/shared/platform/language';
import { aState, aTable, aVersion } from '@pupitre/shared/testing/builders';
import type { FakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

/** A catalog as its tests see it. */
export type CatalogUnderTest = {
  path: string;
  kind: EncodedKind;
  title: { es: string; en: string };
  /** The headings of the table; the second is the first sort. */
  columns: string[];
  sortedBy: string;
  /** A row, and the name that the buttons of the row say. */
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
  test(`[CAT-06 ${path}] asks for pages of 5 and sorts by the second column, descending`, async () => {
    open(`/${path}`);
    await shownRow(name);
    expect(screen.getByRole('heading', { level: 1, name: title.es })).toBeVisible();
    expect(document.title).toBe(`${title.es} · Pupitre`);
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual([...columns, 'Acciones']);
    expect(heads[1]).toHaveAttribute('aria-sort', 'descending');
    expect(server.bodiesOf(callsOf(path).table)).toEqual([
      { page: 1, rowsPerPage: 5, sortBy: sortedBy, descending: true, search: '' },
    ]);
  });

  test(`[CAT-06 ${path}] page, size, sort and direction are kept for the way back`, async () => {
    const { user, leave } = open(`/${path}`);
    await shownRow(name);
    await user.click(screen.getByRole('columnheader', { name: columns.at(-1) ?? '' }));
    await user.click(screen.getByRole('combobox', { name: /página/ }));
    const sizes = await screen.findAllByTitle(/^\d+ \/ página$/);
    const offered = sizes.filter((size) => size.className.includes('option')).map((size) => parseInt(size.title));
    expect(offered).toEqual([5, 10, 15, 20, 25, 50]);
    await user.click(screen.getByTitle('25 / página'));
    await user.click(screen.getByRole('listitem', { name: '2' }));
    await waitFor(() =>
      expect(server.bodiesOf(callsOf(path).table).at(-1)).toMatchObject({ page: 2, rowsPerPage: 25 }),
    );
    const chosen = server.bodiesOf(callsOf(path).table).at(-1);
    expect(chosen).not.toMatchObject({ sortBy: sortedBy, descending: true });

    leave();
    open(`/${path}`);
    await shownRow(name);
    expect(server.bodiesOf(callsOf(path).table).at(-1)).toEqual(chosen);
  });

  test('speaks English as soon as it is chosen', async () => {
    const { store } = open(`/${path}`);
    await shownRow(name);
    act(() => void store.dispatch(languageChosen('en')));
    expect(await screen.findByRole('heading', { level: 1, name: title.en })).toBeVisible();
    expect(await screen.findByRole('button', { name: `Delete ${name}` })).toBeVisible();
  });

  test('a search without a match says what was searched for', async () => {
    const { user } = open(`/${path}`);
    await shownRow(name);
    server.answer(callsOf(path).table, () => aTable([]));
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('Nada coincide con «zzz»')).toBeVisible();
    await waitFor(() => expect(server.bodiesOf(callsOf(path).table).at(-1)).toMatchObject({ page: 1, search: 'zzz' }));
  });
};

const testDeletion = (server: FakeServer, { path, name }: CatalogUnderTest): void => {
  test('a row is deleted once the user has agreed; a refusal says why and leaves it', async () => {
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
  test(`[CAT-07 ${path}] [VAL-01 ${path}] an empty form is not sent and says what is missing, in both languages`, async () => {
    const { user, store } = open(`/${path}/new`);
    await user.click(await save());
    expect(await screen.findAllByText('El campo requerido')).toHaveLength(required);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleDescription('El campo requerido'));
    act(() => void store.dispatch(languageChosen('en')));
    expect(await screen.findAllByText('The field is required')).toHaveLength(required);
    expect(server.bodiesOf(callsOf(path).create)).toEqual([]);
  });

  test(`[CAT-07 ${path}] a record is saved with the version it was read in, said so, and the list shown`, async () => {
    server.answer(callsOf(path).get, () => ({ data: { ...row, rowVersion: 4 } }));
    server.answer(callsOf(path).update, () => ({ message: 'updated', rowVersion: 5 }));
    const { user } = open(`/${path}/edit/${encodeId(kind, 7)}`);
    await user.click(await save());
    expect(await screen.findByText('Registro actualizado')).toBeVisible();
    expect(server.bodiesOf(callsOf(path).update)).toEqual([expect.objectContaining({ id: 7, rowVersion: 4 })]);
    expect(await screen.findByRole('heading', { level: 1, name: title.es })).toBeVisible();
  });

  test(`[SES-14 ${path}] a forged id shows not-found and asks the server for nothing`, async () => {
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

/** Tests the promises that every catalog keeps on the screen. `server` is the one of the test file. */
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

/** Tests that the name of a new record is in upper case while it is typed. */
export const testUpperCaseName = (server: FakeServer, path: string): void =>
  test(`[VAL-03 ${path}] the name is in upper case while it is typed, also in the middle of it`, async () => {
    server.answer('GET countries/options', () => ({ data: [] }));
    server.answer('GET states/options', () => ({ data: [] }));
    const { user } = open(`/${path}/new`);
    const field = await screen.findByRole('textbox', { name: 'Nombre' });
    await user.type(field, 'aul');
    await user.type(field, 'z', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field).toHaveValue('AZUL');
  });
