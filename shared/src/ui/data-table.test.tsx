import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { aColor, aTable } from '../testing/builders.ts';
import { renderPiece } from '../testing/render-piece.tsx';
import { DataTable } from './data-table.tsx';
import { useTableView } from './use-table-view.ts';

const rows = [aColor(), aColor({ id: 9, name: 'AZUL' })];

beforeEach(() => localStorage.setItem('pupitre.token', 'abc'));

const Colors = ({ shown }: { shown: typeof rows }) => {
  const view = useTableView('colors', ['id', 'name']);
  const query = { data: aTable(shown).tableData, isFetching: false, refetch: () => undefined };
  return (
    <>
      <p>Búsqueda: «{view.query.search}»</p>
      <DataTable
        name="Colores"
        view={view}
        query={query}
        columns={[
          { key: 'id', title: 'Núm.', render: (color) => color.id },
          { key: 'name', title: 'Nombre', render: (color) => color.name },
        ]}
        renderActions={(color) => <button type="button">Abrir {color.name}</button>}
      />
    </>
  );
};

test('shows rows with labels for phones, and their actions', async () => {
  renderPiece(<Colors shown={rows} />);
  const row = await screen.findByRole('row', { name: /AZUL/ });
  const [, name] = within(row).getAllByRole('cell');
  expect(name).toHaveAttribute('data-label', 'Nombre');
  expect(within(row).getByRole('button', { name: 'Abrir AZUL' })).toBeVisible();
  expect(screen.getByText('1–2 de 2')).toBeVisible();
});

test('the sort of the cards changes the view', async () => {
  const { user } = renderPiece(<Colors shown={rows} />);
  await user.click(await screen.findByRole('combobox', { name: 'Ordenar por' }));
  await user.click(await screen.findByTitle('Núm., ascendente'));
  expect(screen.getByRole('columnheader', { name: /Núm/ })).toHaveAttribute('aria-sort', 'ascending');
});

const NewestColors = () => {
  const view = useTableView('newest', ['name'], 'id');
  const query = { data: aTable(rows).tableData, isFetching: false, refetch: () => undefined };
  const columns = [{ key: 'name', title: 'Nombre', render: (color: (typeof rows)[number]) => color.name }];
  return <DataTable name="Colores" view={view} query={query} columns={columns} />;
};

test('a list without a column of ids names its first order, and offers it again', async () => {
  const { user } = renderPiece(<NewestColors />);
  expect(await screen.findByText('Más recientes primero')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Ordenar por' }));
  await user.click(await screen.findByTitle('Nombre, ascendente'));
  expect(screen.getByRole('columnheader', { name: /Nombre/ })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('combobox', { name: 'Ordenar por' }));
  await user.click(await screen.findByTitle('Más recientes primero'));
  expect(screen.getByRole('columnheader', { name: /Nombre/ })).not.toHaveAttribute('aria-sort');
});

test('a sort within the pause of the search stays', async () => {
  const { user } = renderPiece(<Colors shown={rows} />);
  await user.type(await screen.findByRole('searchbox'), 'xyz');
  await user.click(screen.getByRole('columnheader', { name: /Núm/ }));
  await waitFor(() => expect(sessionStorage.getItem('pupitre.table.colors')).toContain('xyz'));
  expect(screen.getByRole('columnheader', { name: /Núm/ })).toHaveAttribute('aria-sort', 'ascending');
});

test('a click on a row after typing starts no search', async () => {
  renderPiece(<Colors shown={rows} />);
  const box = await screen.findByRole('searchbox');
  fireEvent.change(box, { target: { value: ' xyz ' } });
  fireEvent.blur(box);
  expect(screen.getByText('Búsqueda: «»')).toBeVisible();
  expect(await screen.findByText('Búsqueda: «xyz»')).toBeVisible();
});

const StatusLists = () => {
  const [status, setStatus] = useState('En grupo');
  return (
    <>
      <button type="button" onClick={() => setStatus('Bajas')}>
        Bajas
      </button>
      <Colors key={status} shown={rows} />
    </>
  );
};

test('a list that opens within the pause of a search begins with it', async () => {
  renderPiece(<StatusLists />);
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'xyz' } });
  fireEvent.click(screen.getByRole('button', { name: 'Bajas' }));
  expect(screen.getByRole('searchbox')).toHaveValue('xyz');
  expect(screen.getByText('Búsqueda: «xyz»')).toBeVisible();
});

test('[PRV-11] a search that is typed once the session has ended is not persisted', async () => {
  const { user } = renderPiece(<Colors shown={rows} />);
  const box = await screen.findByRole('searchbox');
  localStorage.removeItem('pupitre.token');
  await user.type(box, 'xyz');
  expect(await screen.findByText('Búsqueda: «xyz»')).toBeVisible();
  expect(sessionStorage.getItem('pupitre.table.colors')).toBeNull();
});

test('a table without rows says so', async () => {
  renderPiece(<Colors shown={[]} />);
  expect(await screen.findByText('No hay registros')).toBeVisible();
});
