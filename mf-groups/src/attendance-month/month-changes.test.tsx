import { act, screen, waitFor } from '@testing-library/react';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aProfile } from '@pupitre/shared/testing/builders';
import { button, press } from '@pupitre/shared/testing/screen-steps';
import { ALERTS, cellOf, createMonthFixture, MONTH, named, openMonth as open, SAVE } from '../testing/month-fixture.ts';

const { server, saves } = createMonthFixture();

test('[ATT-06] a stray tap or key is taken back before it is sent', async () => {
  const { user } = open();
  const cell = await cellOf('BETO', 4);
  await user.click(cell);
  expect(cell).toHaveAccessibleName('Presente, Por guardar');
  await press(user, 'Deshacer');
  expect(cell).toHaveAccessibleName('Sin registrar');
  expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  act(() => cell.focus());
  await user.keyboard('f');
  expect(cell).toHaveAccessibleName(named('Ausente'));
  await user.keyboard('{Control>}z{/Control}');
  expect(cell).toHaveAccessibleName('Sin registrar');
  expect(saves()).toEqual([]);
});

test('[ATT-06] a mark of another tab is shown at once, and its save reads the month again', async () => {
  open();
  const cell = await cellOf('BETO', 4);
  await waitFor(() => expect(server.bodiesOf(MONTH)).toHaveLength(1));
  const key = `pupitre.unsent.attendance.${aProfile({}).id}.3.2026-09-04`;
  const row = {
    student: { id: 2, name: 'BETO', paternal: 'GIL', maternal: 'PAZ' },
    attendence: false,
    delay: false,
    isTaken: true,
  };
  const newValue = JSON.stringify([{ row, stamp: 'other', refusal: null }]);
  localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  expect(cell).toHaveAccessibleName('Ausente, Por guardar');
  await waitFor(() => expect(server.bodiesOf(MONTH)).toHaveLength(2));
  localStorage.removeItem(key);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
  await waitFor(() => expect(server.bodiesOf(MONTH)).toHaveLength(3));
  expect(saves()).toEqual([]);
});

test('[ATT-06] a mark of another day does not send the others early', async () => {
  const { user } = open();
  await user.click(await cellOf('BETO', 4));
  await user.click(await cellOf('BETO', 7));
  await user.click(await cellOf('BETO', 8));
  expect(await cellOf('BETO', 4)).toHaveAccessibleName('Presente, Por guardar');
  expect(saves()).toEqual([]);
});

test('[ATT-06] a refusal of an archived group stands in the sheet alone', async () => {
  server.refuseOnce(SAVE, { code: 'archived', message: ['El grupo está archivado'] });
  const { user } = open();
  await user.click(await cellOf('BETO', 4));
  expect(await screen.findByText('GIL PAZ BETO, 4 de septiembre: El grupo está archivado')).toBeVisible();
  expect(await cellOf('BETO', 4)).toHaveAccessibleName('Presente, No se guardó');
  expect(screen.queryByText('El grupo está archivado')).not.toBeInTheDocument();
});

test('[ATT-05] the head has the kind and the letter of a closure, and says what a day of the week means', async () => {
  open();
  const holiday = await screen.findByRole('columnheader', { name: /16 de septiembre/ });
  expect(holiday).toHaveAttribute('data-kind', 'holiday');
  expect(holiday).toHaveAttribute('data-letter', 'S');
  const saturday = screen.getByRole('columnheader', { name: /^sábado, 5 de septiembre: no hay clases$/ });
  expect(saturday).not.toHaveAttribute('data-letter');
  expect(await button('Mes anterior')).toBeVisible();
});

test('[ATT-05] the shown month is printed from a link beside it', async () => {
  open();
  await cellOf('ANA', 1);
  const [, ofMonth] = screen.getAllByRole('link', { name: 'Imprimir' });
  expect(ofMonth).toHaveAttribute(
    'href',
    `/group/${encodeId('group', 3)}/print?document=month&from=2026-09-01&to=2026-09-30`,
  );
});

test('[ATT-08] a name in the list leads directives to the record of the student, and teachers nowhere', async () => {
  const alert = { student: { id: 1, name: 'ANA GIL PAZ' }, group: null, from: '2026-08-31', to: '2026-09-30' };
  server.answer(ALERTS, () => ({ data: [{ ...alert, absencesInARow: 4, percentage: null }] }));
  const { user, leave } = open();
  await user.click(await screen.findByText('1 alumno requiere atención'));
  expect(screen.getByText('ANA GIL PAZ').closest('a')).toBeNull();
  leave();
  server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
  const again = open();
  await again.user.click(await screen.findByText('1 alumno requiere atención'));
  expect(await screen.findByRole('link', { name: 'ANA GIL PAZ' })).toHaveAttribute(
    'href',
    `/pupil/${encodeId('student', 1)}`,
  );
});
