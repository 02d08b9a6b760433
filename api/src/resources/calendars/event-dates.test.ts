import type { CalendarEvent } from '@pupitre/shared/contracts/calendars';
import { asAdministrator } from '../../testing/administrator.ts';
import { refusal } from '../../testing/call.ts';
import { insertLivingSchool, type LivingSchool } from '../../testing/schools.ts';

const admin = asAdministrator();

/** Both calendars, whose events follow the same rules; a fresh school and group for each test. */
const CALENDARS = [
  {
    name: 'school-calendars',
    ownerOf: ({ id }: LivingSchool) => ({ school: { id } }),
    filterOf: ({ id }: LivingSchool) => ({ schoolId: id }),
  },
  {
    name: 'group-calendars',
    ownerOf: ({ group }: LivingSchool) => ({ group: { id: group.id } }),
    filterOf: ({ group }: LivingSchool) => ({ groupId: group.id }),
  },
];

const EVENT = { name: 'feria', description: 'De ciencias', start_date: '2026-05-10', color: { id: 1 } };
const invalid = (...fields: string[]) => ({ status: 400, result: false, code: 'validation', fields });

describe.each(CALENDARS)('$name', ({ name, ownerOf, filterOf }) => {
  let school: LivingSchool;
  beforeEach(async () => {
    school = await insertLivingSchool(admin.db());
  });

  const create = (dates: object) => admin.call('POST', `${name}/create`, { ...EVENT, ...ownerOf(school), ...dates });
  const read = async (verb: string, when: object) => {
    const { body } = await admin.call<CalendarEvent>('POST', `${name}/${verb}`, { ...filterOf(school), ...when });
    return body.tableData.items;
  };
  const inMonth = async (year: number, month: number) => (await read('getData', { year, month })).length;
  const onDay = async (date: string) => (await read('getDataDay', { date })).length;
  const stored = async (dates: object) => {
    const { id } = (await create(dates)).body;
    const rows = await read('getData', { year: 2026, month: 5 });
    const { start_date, start_time, end_date, end_time } = rows.find((event) => event.id === id) ?? {};
    return [start_date, start_time, end_date, end_time];
  };

  test(`[CAL-03] dates and times are kept as sent, without any zone`, async () => {
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

  test(`[VAL-01 ${name}] days that no calendar has and times that no clock shows`, async () => {
    const days = ['2026-02-31', '2025-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '1899-12-31'];
    const texts = ['2201-01-01', '10/05/2026', '2026-5-1', '2026-05-10T08:00', '2026-05-10 24:00', '2026-05-10  08:00'];
    for (const start_date of [...days, ...texts, '2026-05-10 8:00', '２０２６-05-10', 20_260_510]) {
      expect([start_date, refusal(await create({ start_date }))]).toEqual([start_date, invalid('start_date')]);
    }
    for (const end_date of ['2026-06-31', '2201-01-01', '2026-05-10 25:00', 20_260_510]) {
      expect([end_date, refusal(await create({ end_date }))]).toEqual([end_date, invalid('end_date')]);
    }
    for (const time of ['24:00', '8:00', '08:60', '08:00:00', '0800', 'ocho', 800]) {
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

  test(`[VAL-01 ${name}] nothing ends before it starts`, async () => {
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

  test(`[VAL-01 ${name}] an update is held to the same rules`, async () => {
    const { id } = (await create({})).body;
    const update = (changes: object) =>
      admin.call('PUT', `${name}/update`, { ...EVENT, ...ownerOf(school), id, rowVersion: 1, ...changes });
    expect(refusal(await update({ start_date: '2026-02-31' }))).toEqual(invalid('start_date'));
    expect(refusal(await update({ end_date: '2026-05-09' }))).toEqual(invalid('end_date'));
    expect(refusal(await update({ rowVersion: undefined, id: '1' }))).toEqual(invalid('id', 'rowVersion'));
    expect((await update({ end_date: '2026-06-01' })).body.rowVersion).toBe(2);
  });

  test(`[CAL-01] an event shows on every day that it covers, in each month that it spans`, async () => {
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
  });

  test(`[CAL-01] the months at the ends of the years, and the day that leap years add`, async () => {
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
  });

  test(`[VAL-01 ${name}] a month and a day are asked for by what calendars have`, async () => {
    const month = (changes: object) =>
      admin.call('POST', `${name}/getData`, { ...filterOf(school), month: 5, year: 2026, ...changes });
    for (const wrong of [0, 13, 1.5, '5', null, undefined]) {
      expect(refusal(await month({ month: wrong }))).toEqual(invalid('month'));
    }
    for (const wrong of [1899, 2201, 2026.5, '2026', null, undefined]) {
      expect(refusal(await month({ year: wrong }))).toEqual(invalid('year'));
    }
    for (const date of ['2026-02-31', '2026-05-10 08:00', '2201-01-01', '', 5, undefined]) {
      const answer = await admin.call('POST', `${name}/getDataDay`, { ...filterOf(school), date });
      expect(refusal(answer)).toEqual(invalid('date'));
    }
    const nobodys = await admin.call('POST', `${name}/getData`, { month: 5, year: 2026 });
    expect(refusal(nobodys)).toEqual(invalid(...Object.keys(filterOf(school))));
  });

  test('[CAL-01] what begins earlier comes first, the whole day before its hours', async () => {
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
  });
});
