import { screen, within } from '@testing-library/react';
import { aColor, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const TABLE = 'POST colors/getTable';
const server = fakeServer();
const openColors = () => renderScreen({ routes, messages }, '/colors');

const red = aColor();
const blue = aColor({ id: 9, name: 'AZUL', hexadecimal: '#2196F3' });

test('[CAT-02] the colours stand in a table with their name and their code', async () => {
  server.answer(TABLE, () => aTable([red, blue]));
  openColors();

  const row = await screen.findByRole('row', { name: /AZUL/ });
  expect(within(row).getByText('#2196F3')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Colores' })).toBeVisible();
  expect(document.title).toBe('Colores · Pupitre');
});
