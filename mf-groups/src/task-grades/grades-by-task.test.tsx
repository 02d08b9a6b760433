import { screen, waitFor, within } from '@testing-library/react';
import { button } from '@pupitre/shared/testing/screen-steps';
import { createGradeFixture, sent } from '../testing/grade-fixture.ts';
import { openTab } from '../testing/group-page.ts';

const { saves } = createGradeFixture();
const open = () => openTab('task-grades');

describe('on a phone', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('max-width: 640px') });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  test('[GRD-07] one task at a time: delivered, the grade, and the next task', async () => {
    const { user } = open();
    const list = within(await screen.findByRole('list', { name: 'MAQUETA' }));
    expect(list.getAllByText('Falta')).toHaveLength(2);
    await user.click(list.getByRole('checkbox', { name: 'Entregada por GIL PAZ ANA' }));
    await user.type(list.getByRole('textbox', { name: 'Calificación de GIL PAZ CARLA' }), '88{Enter}');
    expect(list.getByRole('checkbox', { name: 'Entregada por GIL PAZ CARLA' })).toBeChecked();
    expect(list.queryByText('Falta')).not.toBeInTheDocument();
    await waitFor(() => expect(saves()[0]?.rows).toEqual([sent(1, 7, true, null), sent(3, 7, true, 88)]));
    const field = list.getByRole('textbox', { name: 'Calificación de GIL PAZ BETO' });
    await user.clear(field);
    await user.type(field, '101');
    await user.tab();
    expect(field).toHaveAccessibleDescription(/número entero de 0 a 100/);
    await user.clear(field);
    await user.tab();
    await waitFor(() => expect(saves().at(-1)?.rows).toEqual([sent(2, 7, true, null)]));
    await user.click(await button('Tarea siguiente'));
    expect(await screen.findByRole('list', { name: 'RESUMEN' })).toBeVisible();
    await user.click(await button('Entregaron todos'));
    await user.click(await button('Deshacer'));
    expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(3);
  });

  test('[GRD-07] the sheet has English texts', async () => {
    localStorage.setItem('pupitre.language', 'en');
    open();
    expect(await screen.findByRole('checkbox', { name: 'Delivered by GIL PAZ ANA' })).toBeVisible();
    expect(screen.getAllByText('Missing')).toHaveLength(2);
  });
});
