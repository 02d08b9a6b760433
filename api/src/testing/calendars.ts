import type { CalendarEvent } from '@pupitre/shared/contracts/calendars';
import type { Administrator } from './administrator.ts';
import { insertLivingSchool, type LivingSchool } from './schools.ts';

/** Both calendars, whose events follow the same rules. */
export const CALENDARS = [
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

/** The fields of an event besides its owner. */
export const EVENT = { name: 'feria', description: 'De ciencias', start_date: '2026-05-10', color: { id: 1 } };

/** A fresh school with what a super_admin does to its calendar, or to its group's. */
export const openCalendar = async (admin: Administrator, { name, ownerOf, filterOf }: (typeof CALENDARS)[number]) => {
  const school = await insertLivingSchool(admin.db());
  const owner = ownerOf(school);
  const filter = filterOf(school);
  const read = async (verb: string, when: object) => {
    const { body } = await admin.call<CalendarEvent>('POST', `${name}/${verb}`, { ...filter, ...when });
    return body.tableData.items;
  };
  const create = (dates: object) => admin.call('POST', `${name}/create`, { ...EVENT, ...owner, ...dates });
  return {
    owner,
    filter,
    read,
    create,
    inMonth: async (year: number, month: number) => (await read('getData', { year, month })).length,
    onDay: async (date: string) => (await read('getDataDay', { date })).length,
    stored: async (dates: object) => {
      const { id } = (await create(dates)).body;
      const rows = await read('getData', { year: 2026, month: 5 });
      const { start_date, start_time, end_date, end_time } = rows.find((event) => event.id === id) ?? {};
      return [start_date, start_time, end_date, end_time];
    },
  };
};
