import { act, fireEvent, screen } from '@testing-library/react';
import { navigate, redirect } from '../platform/navigate.ts';
import { registerDirtyForm, clearDirtyForms } from '../platform/leave-guard.ts';
import { renderPiece } from '../testing/render-piece.tsx';
import { Tabs } from './tabs.tsx';

const Broken = (): never => {
  throw new Error('broken');
};

const renderTabs = () =>
  renderPiece(
    <Tabs
      label="Escuela"
      tabs={[
        { key: 'calendar', label: 'Calendario', panel: <p>El mes</p> },
        { key: 'groups', label: 'Grupos', panel: <p>Los grupos</p> },
        { key: 'broken', label: 'Rota', panel: <Broken /> },
      ]}
    />,
  );
const tab = (name: string) => screen.findByRole('tab', { name });

test('the address names the chosen tab, and another address shows another tab', async () => {
  const { user } = renderTabs();
  expect(await tab('Calendario')).toHaveAttribute('aria-selected', 'true');
  await user.click(await tab('Grupos'));
  expect(await screen.findByRole('tabpanel', { name: 'Grupos' })).toHaveTextContent('Los grupos');
  expect(screen.queryByText('El mes')).not.toBeInTheDocument();
  expect(window.location.search).toBe('?tab=groups');
  act(() => redirect('/piece?tab=none'));
  expect(await screen.findByText('El mes')).toBeVisible();
  await act(() => navigate('/piece?tab=groups'));
  expect(await screen.findByText('Los grupos')).toBeVisible();
});

test('arrows go from tab to tab, and one that breaks leaves the others alone', async () => {
  const quiet = [jest.spyOn(console, 'error').mockImplementation(), jest.spyOn(console, 'warn').mockImplementation()];
  const { user } = renderTabs();
  const first = await tab('Calendario');
  act(() => first.focus());
  await user.keyboard('{ArrowLeft}');
  expect(await tab('Rota')).toHaveFocus();
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta parte no se pudo mostrar');
  await user.keyboard('{Home}');
  expect(await screen.findByText('El mes')).toBeVisible();
  quiet.forEach((spy) => spy.mockRestore());
});

test('each key counts when several are pressed before one rendering', async () => {
  renderTabs();
  const first = await tab('Calendario');
  await act(async () => {
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    await Promise.resolve();
    fireEvent.keyDown(first, { key: 'ArrowLeft' });
    await Promise.resolve();
    fireEvent.keyDown(first, { key: 'End' });
    await Promise.resolve();
    fireEvent.keyDown(first, { key: 'ArrowLeft' });
  });
  expect(await screen.findByRole('tabpanel', { name: 'Grupos' })).toHaveTextContent('Los grupos');
  expect(await tab('Grupos')).toHaveFocus();
});

test('a tab asks before the input of a dirty form is lost', async () => {
  const { user } = renderTabs();
  await tab('Grupos');
  registerDirtyForm('Nuevo evento');
  await user.click(await tab('Grupos'));
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(screen.getByText('El mes')).toBeVisible();
  clearDirtyForms();
});
