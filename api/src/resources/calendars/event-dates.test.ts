import { asAdministrator } from '../../testing/administrator.ts';
import { CALENDARS, EVENT, openCalendar } from '../../testing/calendars.ts';
import { refusal, invalid } from '../../testing/call.ts';

const admin = asAdministrator();

test.each(CALENDARS)('[CAL-03] dates and times are kept as sent, without any zone ($name)', async (calendar) => {
  const { stored } = await openCalendar(admin, calendar);
  expect(await stored({})).toEqual(['2026-05-10', null, '2026-05-10', null]);
  expect(await stored({ end_date: null, start_time: null, end_time: null })).toEqual([
    '2026-05-10',
    null,
    '2026-05-10',
    null,
  ]);
  expect(await stored({ start_date: '2026-05-10 08:30', end_date: '2026-05-11 23:59' })).toEqual([
    '2026-05-10',
    '08:30',
    '2026-05-11',
    '23:59',
  ]);
  const winning = { start_date: '2026-05-10 08:30', start_time: '09:15', end_date: '2026-05-10 12:00' };
  expect(await stored(winning)).toEqual(['2026-05-10', '09:15', '2026-05-10', '12:00']);
  expect(await stored({ start_time: '00:00', end_time: '00:00' })).toEqual([
    '2026-05-10',
    '00:00',
    '2026-05-10',
    '00:00',
  ]);
});

test.each(CALENDARS)('[VAL-01 $name] days that no calendar has and times that no clock shows', async (calendar) => {
  const { create } = await openCalendar(admin, calendar);
  const days = ['2026-02-31', '2025-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '1899-12-31'];
  const texts = ['2201-01-01', '10/05/2026', '2026-5-1', '2026-05-10T08:00', '2026-05-10 24:00', '2026-05-10  08:00'];
  for (const start_date of [...days, ...texts, '2026-05-10 8:00', '２０２６-05-10', 20_260_510, 0, false]) {
    expect([start_date, refusal(await create({ start_date }))]).toEqual([start_date, invalid('start_date')]);
  }
  for (const end_date of ['2026-06-31', '2201-01-01', '2026-05-10 25:00', 20_260_510, 0, false]) {
    expect([end_date, refusal(await create({ end_date }))]).toEqual([end_date, invalid('end_date')]);
  }
  for (const time of ['24:00', '8:00', '08:60', '08:00:00', '0800', 'ocho', 800, 0, false]) {
    expect([time, refusal(await create({ start_time: time }))]).toEqual([time, invalid('start_time')]);
    expect([time, refusal(await create({ end_time: time }))]).toEqual([time, invalid('end_time')]);
    const both = refusal(await create({ start_time: time, end_time: time }));
    expect([time, both]).toEqual([time, invalid('start_time', 'end_time')]);
  }
  expect(refusal(await create({ start_time: 5, end_time: '09:00' }))).toEqual(invalid('start_time'));
  for (const start_date of ['1900-01-01', '2200-12-31', '2028-02-29', '2000-02-29']) {
    expect([start_date, (await create({ start_date })).status]).toEqual([start_date, 200]);
  }
});

test.each(CALENDARS)('[VAL-01 $name] nothing ends before it starts', async (calendar) => {
  const { create } = await openCalendar(admin, calendar);
  const wrong = [
    { end_date: '2026-05-09' },
    { end_date: '2026-05-09 23:59', start_time: '08:00' },
    { start_time: '10:00', end_time: '09:59' },
    { start_date: '2026-05-10 10:00', end_date: '2026-05-10 09:59' },
    { start_date: '2026-05-10 08:00', start_time: '10:00', end_date: '2026-05-10 09:59' },
    { end_date: '2026-05-10', start_time: '10:00', end_time: '09:59' },
  ];
  for (const dates of wrong) expect([dates, refusal(await create(dates))]).toEqual([dates, invalid('end_date')]);
  const right = [
    { end_date: '2026-05-11', start_time: '10:00', end_time: '09:00' },
    { start_time: '10:00', end_time: '10:00' },
    { end_time: '09:00' },
    { start_date: '2026-05-10 10:00', start_time: '08:00', end_date: '2026-05-10 09:00' },
  ];
  for (const dates of right) expect([dates, (await create(dates)).status]).toEqual([dates, 200]);
});

test.each(CALENDARS)('[VAL-01 $name] an update is held to the same rules', async (calendar) => {
  const { create, owner } = await openCalendar(admin, calendar);
  const { id } = (await create({})).body;
  const update = (changes: object) =>
    admin.call('PUT', `${calendar.name}/update`, { ...EVENT, ...owner, id, rowVersion: 1, ...changes });
  expect(refusal(await update({ start_date: '2026-02-31' }))).toEqual(invalid('start_date'));
  expect(refusal(await update({ end_date: '2026-05-09' }))).toEqual(invalid('end_date'));
  expect(refusal(await update({ rowVersion: undefined, id: '1' }))).toEqual(invalid('id', 'rowVersion'));
  expect((await update({ end_date: '2026-06-01' })).body.rowVersion).toBe(2);
});

test.each(CALENDARS)(
  '[CAL-01] an event shows on every day that it covers, in each month that it spans ($name)',
  async (calendar) => {
    const { create, inMonth, onDay } = await openCalendar(admin, calendar);
    await create({ start_date: '2026-01-31 22:00', end_date: '2026-03-01 02:00' });
    for (const [year, month, count] of [
      [2025, 12, 0],
      [2026, 1, 1],
      [2026, 2, 1],
      [2026, 3, 1],
      [2026, 4, 0],
      [2025, 2, 0],
      [2027, 2, 0],
    ] as const) {
      expect([year, month, await inMonth(year, month)]).toEqual([year, month, count]);
    }
    for (const [date, count] of [
      ['2026-01-30', 0],
      ['2026-01-31', 1],
      ['2026-02-14', 1],
      ['2026-03-01', 1],
      ['2026-03-02', 0],
    ] as const) {
      expect([date, await onDay(date)]).toEqual([date, count]);
    }
  },
);

test.each(CALENDARS)(
  '[CAL-01] the months at the ends of the years, and the day that leap years add ($name)',
  async (calendar) => {
    const { create, inMonth, onDay } = await openCalendar(admin, calendar);
    for (const start_date of ['1900-01-01', '2200-12-31', '2028-02-29', '2026-12-31']) await create({ start_date });
    for (const [year, month] of [
      [1900, 1],
      [2200, 12],
      [2028, 2],
      [2026, 12],
    ] as const) {
      expect([year, month, await inMonth(year, month)]).toEqual([year, month, 1]);
    }
    expect(await inMonth(2027, 1)).toBe(0);
    expect(await onDay('2028-02-29')).toBe(1);
  },
);

test.each(CALENDARS)('[VAL-01 $name] a month and a day are asked for by what calendars have', async (calendar) => {
  const { filter } = await openCalendar(admin, calendar);
  const month = (changes: object) =>
    admin.call('POST', `${calendar.name}/getData`, { ...filter, month: 5, year: 2026, ...changes });
  for (const wrong of [0, 13, 1.5, '5', null, undefined]) {
    expect(refusal(await month({ month: wrong }))).toEqual(invalid('month'));
  }
  for (const wrong of [1899, 2201, 2026.5, '2026', null, undefined]) {
    expect(refusal(await month({ year: wrong }))).toEqual(invalid('year'));
  }
  for (const date of ['2026-02-31', '2026-05-10 08:00', '2201-01-01', '', 5, undefined]) {
    const answer = await admin.call('POST', `${calendar.name}/getDataDay`, { ...filter, date });
    expect(refusal(answer)).toEqual(invalid('date'));
  }
  const nobodys = await admin.call('POST', `${calendar.name}/getData`, { month: 5, year: 2026 });
  expect(refusal(nobodys)).toEqual(invalid(...Object.keys(filter)));
});

test.each(CALENDARS)(
  '[CAL-01] what begins earlier comes first, the whole day before its hours ($name)',
  async (calendar) => {
    const { read, create } = await openCalendar(admin, calendar);
    const order = ['lunes', 'todo el día', 'temprano', 'tarde', 'martes'];
    await create({ name: order[3], start_date: '2026-05-12 17:00' });
    await create({ name: order[4], start_date: '2026-05-13 07:00' });
    await create({ name: order[2], start_date: '2026-05-12', start_time: '07:05' });
    await create({ name: order[0], start_date: '2026-05-11 18:00', end_date: '2026-05-14' });
    await create({ name: order[1], start_date: '2026-05-12' });
    const upper = order.map((each) => each.toUpperCase());
    expect((await read('getData', { year: 2026, month: 5 })).map((event) => event.name)).toEqual(upper);
    const day = await read('getDataDay', { date: '2026-05-12' });
    expect(day.map((event) => event.name)).toEqual(upper.slice(0, 4));
  },
);
