import { useState } from 'react';
import { act, screen, within } from '@testing-library/react';
import type { CalendarEvent } from '../contracts/calendars.ts';
import type { NoSchool, SchoolDay } from '../contracts/school-days.ts';
import { anEvent } from '../testing/builders.ts';
import { renderPiece } from '../testing/render-piece.tsx';
import { CalendarView } from './calendar-view.tsx';
import { Calendar } from './calendar.tsx';
import type { Month } from './days.ts';
import { inDay, inMonth } from './internal/calendar/event-inputs.ts';
import { readableOn } from './internal/readable-on.ts';

const onMonthChange = jest.fn();
const onEventClick = jest.fn();
afterEach(() => jest.clearAllMocks());

const Page = ({ events }: { events: CalendarEvent[] }) => {
  const [month, setMonth] = useState<Month>({ year: 2026, month: 2 });
  return (
    <Calendar
      events={events}
      month={month}
      onMonthChange={(next) => {
        onMonthChange(next);
        setMonth(next);
      }}
      onEventClick={onEventClick}
    />
  );
};

/** Phones match the calendar's media query. */
const onAPhone = (): void => {
  const asked = window.matchMedia;
  window.matchMedia = (query) => Object.assign(asked(query), { matches: query === '(max-width: 600px)' });
};
const wide = window.matchMedia;
afterEach(() => {
  window.matchMedia = wide;
});

const tip = () => screen.queryByText('TRAER LA BOLETA');
const isAbove = (event: Partial<CalendarEvent>) => inDay(anEvent(event)).allDay;
const open = (date: string) => screen.findByRole('link', { name: date });

describe('a month', () => {
  test('[CAL-01] begins its weeks on Monday, in the language, and goes to the next, the previous and the present', async () => {
    const { user } = renderPiece(<Page events={[anEvent()]} />);
    expect(await screen.findByRole('heading', { name: 'febrero de 2026' })).toBeVisible();
    // Screen readers get the whole name, and the screen shows the short one.
    const days = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(days).toEqual([
      'luneslun',
      'martesmar',
      'miércolesmié',
      'juevesjue',
      'viernesvie',
      'sábadosáb',
      'domingodom',
    ]);
    await user.click(screen.getByRole('button', { name: 'Mes siguiente' }));
    expect(onMonthChange).toHaveBeenLastCalledWith({ year: 2026, month: 3 });
    await user.click(screen.getByRole('button', { name: 'Mes anterior' }));
    await user.click(screen.getByRole('button', { name: 'Mes anterior' }));
    await user.click(screen.getByRole('button', { name: 'Mes anterior' }));
    expect(onMonthChange).toHaveBeenLastCalledWith({ year: 2025, month: 12 });
    const now = new Date();
    await user.click(screen.getByRole('button', { name: 'Hoy' }));
    expect(onMonthChange).toHaveBeenLastCalledWith({ year: now.getFullYear(), month: now.getMonth() + 1 });
  });

  test('[CAL-01] shows an event on focus, and reports the clicked one', async () => {
    const event = anEvent();
    const { user } = renderPiece(<Page events={[event]} />);
    const bar = await screen.findByText('JUNTA DE PADRES');
    await user.hover(bar);
    expect(tip()).toBeVisible();
    await user.keyboard('{Escape}');
    expect(tip()).not.toBeInTheDocument();
    act(() => bar.closest<HTMLElement>('[role="button"]')?.focus());
    expect(tip()).toBeVisible();
    await user.click(bar);
    expect(onEventClick).toHaveBeenCalledWith(event);
  });

  test('[CAL-02] opens the hours of a day from its number, and comes back', async () => {
    const { user } = renderPiece(<Page events={[anEvent()]} />);
    (await open('Ir al 12 de febrero de 2026')).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'jueves, 12 de febrero de 2026' })).toBeVisible();
    expect(await screen.findByText('JUNTA DE PADRES')).toBeVisible();
    expect(screen.getByText('06:00')).toBeVisible();
    expect(screen.queryByText('05:00')).not.toBeInTheDocument();
    expect(screen.queryByText('23:00')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mes' }));
    expect(await screen.findByRole('heading', { name: 'febrero de 2026' })).toBeVisible();
  });

  test('[CAL-02] a step from the last day of a month asks for the next month', async () => {
    const { user } = renderPiece(<Page events={[]} />);
    await user.click(await open('Ir al 28 de febrero de 2026'));
    await user.click(await screen.findByRole('button', { name: 'Día siguiente' }));
    expect(onMonthChange).toHaveBeenLastCalledWith({ year: 2026, month: 3 });
    expect(await screen.findByRole('heading', { name: 'domingo, 1 de marzo de 2026' })).toBeVisible();
  });
});

test('[CAL-01] on a phone the month is a list of its days with events, and any other day can be opened', async () => {
  onAPhone();
  const { user } = renderPiece(<Page events={[anEvent({ end_date: '2026-02-13' })]} />);
  const days = await screen.findAllByRole('heading', { level: 3 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['jueves, 12 de febrero', 'viernes, 13 de febrero']);
  const [line] = screen.getAllByRole('button', { name: /JUNTA DE PADRES/ });
  if (line) await user.click(line);
  expect(onEventClick).toHaveBeenCalledTimes(1);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ver otro día' }), 'lunes, 2 de febrero');
  await user.click(screen.getByRole('button', { name: 'Ver día' }));
  expect(await screen.findByRole('heading', { name: 'lunes, 2 de febrero de 2026' })).toBeVisible();
});

const monthOfReading = async (index: number) => within(await screen.findByRole('region', { name: `reading ${index}` }));

test('[CAL-01] on a phone a month says that it is empty only once that is known', async () => {
  onAPhone();
  const readings: { currentData?: CalendarEvent[]; error?: unknown }[] = [
    {},
    { error: { code: 'network', message: [] } },
    { currentData: [] },
  ];
  const Months = () =>
    readings.map((reading, index) => (
      <section key={index} aria-label={`reading ${index}`}>
        <CalendarView
          query={{ ...reading, refetch: () => undefined }}
          month={{ year: 2026, month: 2 }}
          onMonthChange={onMonthChange}
        />
      </section>
    ));
  renderPiece(<Months />);
  expect((await monthOfReading(0)).queryByText('No hay eventos este mes')).not.toBeInTheDocument();
  expect((await monthOfReading(1)).getByRole('alert')).toBeVisible();
  expect((await monthOfReading(1)).queryByText('No hay eventos este mes')).not.toBeInTheDocument();
  expect((await monthOfReading(2)).getByText('No hay eventos este mes')).toBeVisible();
});

test('[CAL-02] events outside of 06:00 to 23:00 stand above the hours', () => {
  expect(isAbove({})).toBe(false);
  expect(isAbove({ start_time: '05:30', end_time: '06:15' })).toBe(false);
  expect(isAbove({ start_time: '22:30', end_time: null })).toBe(false);
  expect(isAbove({ start_time: null, end_time: null })).toBe(true);
  expect(isAbove({ start_time: '05:00', end_time: '06:00' })).toBe(true);
  expect(isAbove({ start_time: '23:00', end_time: null })).toBe(true);
  expect(isAbove({ end_date: '2026-02-13' })).toBe(true);
  expect(inMonth(anEvent({ start_time: '23:00', end_time: null })).allDay).toBe(false);
});

test('[CAL-01] an event keeps its days and hours in every time zone', () => {
  expect(inDay(anEvent())).toMatchObject({ start: '2026-02-12T08:00', end: '2026-02-12T09:30' });
  expect(inDay(anEvent({ start_time: null, end_time: null, end_date: '2026-02-28' }))).toMatchObject({
    start: '2026-02-12',
    end: '2026-03-01',
  });
});

test('[CAL-01] a late event without an end stays on its day', () => {
  expect(inMonth(anEvent({ start_time: '23:30', end_time: null })).end).toBe('2026-02-13T00:00');
  expect(inMonth(anEvent({ start_time: '22:30', end_time: null })).end).toBeUndefined();
});

test('[CAL-01] the words on a colour are black or white, whichever reads better', () => {
  expect([readableOn('#FFC107'), readableOn('#3F51B5')]).toEqual(['#000000', '#ffffff']);
});

const schoolDay = (date: string, noSchool: NoSchool | null = null): SchoolDay => ({
  date,
  schoolDay: noSchool === null,
  noSchool,
});
const CARNIVAL: NoSchool = { kind: 'vacation', name: 'Vacaciones de carnaval' };
const FEBRUARY: SchoolDay[] = [
  schoolDay('2026-02-12'),
  schoolDay('2026-02-13', CARNIVAL),
  schoolDay('2026-02-14', { kind: 'weekday', name: null }),
  schoolDay('2026-02-16', CARNIVAL),
  schoolDay('2026-02-17'),
  schoolDay('2026-02-27', { kind: 'cte', name: 'Consejo Técnico Escolar' }),
];
const February = () => (
  <Calendar events={[]} schoolDays={FEBRUARY} month={{ year: 2026, month: 2 }} onMonthChange={onMonthChange} />
);

describe('days without classes', () => {
  test('[YRS-25] stand in the cells of a month by name, and below it with their days and letters', async () => {
    const { user } = renderPiece(<February />);
    await open('Ir al 13 de febrero de 2026');
    const list = screen.getByRole('region', { name: 'Días sin clases' });
    const lines = within(list).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'V13 feb – 16 feb Vacaciones de carnaval',
      'C27 feb Consejo Técnico Escolar',
    ]);
    expect(document.querySelectorAll('[data-name="Vacaciones de carnaval"]')).toHaveLength(2);
    await user.click(await open('Ir al 27 de febrero de 2026'));
    expect(await screen.findByText('Sin clases: Consejo Técnico Escolar')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mes' }));
    await user.click(await open('Ir al 14 de febrero de 2026'));
    expect(await screen.findByText('Sin clases: es sábado')).toBeVisible();
  });

  test('[YRS-25] are a list on a phone, and a month without them has none', async () => {
    onAPhone();
    const { leave } = renderPiece(<February />);
    expect(await screen.findByText('Consejo Técnico Escolar')).toBeVisible();
    leave();
    renderPiece(<Calendar events={[]} month={{ year: 2026, month: 2 }} onMonthChange={onMonthChange} />);
    expect(await screen.findByText('No hay eventos este mes')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Días sin clases' })).not.toBeInTheDocument();
  });
});
