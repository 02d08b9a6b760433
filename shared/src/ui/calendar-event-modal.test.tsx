import { screen, waitFor } from '@testing-library/react';
import { groupEventInput, schoolEventUpdate, type CalendarEvent } from '../contracts/calendars.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderPiece } from '../testing/render-piece.tsx';
import { CalendarEventModal, eventOnDay, eventToEdit } from './calendar-event-modal.tsx';
import { EventDialog } from './event-dialog.tsx';
import type { Outcome } from './form.tsx';

const server = fakeServer();
const color = { id: 3, name: 'AZUL', hexadecimal: '#3F51B5' };
const event: CalendarEvent = {
  id: 7,
  rowVersion: 2,
  name: 'JUNTA DE PADRES',
  description: 'TRAER LA BOLETA',
  start_date: '2026-02-12',
  end_date: '2026-02-12',
  start_time: '08:00',
  end_time: null,
  color,
  scope: 'school',
  school: { id: 1, name: 'BENITO JUÁREZ' },
};
const save = jest.fn(() => Promise.resolve<Outcome<object>>({ data: {} }));
const onClose = jest.fn();

beforeEach(() => server.answer('GET colors/options', () => ({ data: [color] })));
afterEach(() => jest.clearAllMocks());

const field = (name: string) => screen.findByRole('textbox', { name });

const renderNew = () =>
  renderPiece(
    <CalendarEventModal
      schema={groupEventInput}
      initialValues={eventOnDay('2026-02-12', { group: { id: 5 } })}
      save={save}
      onClose={onClose}
    />,
  );

describe('the form of an event', () => {
  test('[CAL-03] begins on the chosen day, and sends dates as the database has them', async () => {
    const { user } = renderNew();
    await user.type(await field('Nombre'), 'junta');
    await user.type(await field('Descripción'), 'con padres');
    expect(await field('Fecha de inicio')).toHaveValue('12/02/2026');
    await user.type(await field('Fecha de fin'), '13022026');
    expect(await field('Fecha de fin')).toHaveValue('13/02/2026');
    await user.type(await field('Hora de inicio'), '0830');
    await user.click(screen.getByRole('combobox', { name: 'Color' }));
    await user.click(await screen.findByTitle('AZUL'));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(save).toHaveBeenCalledWith({
      name: 'JUNTA',
      description: 'CON PADRES',
      start_date: '2026-02-12',
      end_date: '2026-02-13',
      start_time: '08:30',
      end_time: '',
      color: { id: 3 },
      group: { id: 5 },
    });
  });

  test('[CAL-03] refuses 31 February, half a time, and an end before the start', async () => {
    const { user } = renderNew();
    const start = await field('Fecha de inicio');
    await user.clear(start);
    await user.type(start, '31022026');
    await user.type(await field('Hora de inicio'), '08');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(start).toHaveAccessibleDescription('Escriba una fecha que exista');
    expect(await field('Hora de inicio')).toHaveAccessibleDescription('Escriba la hora como 08:30');
    await user.clear(start);
    await user.type(start, '28022026');
    const end = await field('Fecha de fin');
    await user.type(end, '27022026');
    expect(end).toHaveAccessibleDescription(/antes/);
    expect(save).not.toHaveBeenCalled();
  });

  test('[CAL-06] an event is edited in the same form', async () => {
    const { user } = renderPiece(
      <CalendarEventModal
        schema={schoolEventUpdate}
        initialValues={eventToEdit(event)}
        save={save}
        onClose={onClose}
      />,
    );
    expect(await screen.findByText('Editar evento')).toBeVisible();
    expect(await field('Fecha de fin')).toHaveValue('');
    const name = await field('Nombre');
    await user.clear(name);
    await user.type(name, 'KERMÉS');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ id: 7, rowVersion: 2, name: 'KERMÉS' }));
  });
});

describe('the dialog of an event', () => {
  test('[CAL-04] asks to delete it, stays when that fails, and closes when it succeeds', async () => {
    const remove = jest.fn(() => Promise.resolve<Outcome<unknown>>({ error: { code: 'deleteError', message: [] } }));
    const { user } = renderPiece(<EventDialog event={event} onClose={onClose} remove={remove} />);
    expect(await screen.findByText('¿Eliminar JUNTA DE PADRES?')).toBeVisible();
    expect(screen.getByText('12/02/2026, 08:00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    expect(onClose).not.toHaveBeenCalled();
    remove.mockImplementation(() => Promise.resolve({ data: {} }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  test('[CAL-04] a parent only reads it', async () => {
    renderPiece(<EventDialog event={event} onClose={onClose} />);
    expect(await screen.findByText('TRAER LA BOLETA')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Eliminar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
  });
});
