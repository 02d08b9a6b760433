import { addCalendar, readCalendar } from '../resources/school-closures/fill-year.ts';
import type { Tx } from '../db/schema.ts';
import type { DemoSchool } from './demo-school.ts';

const YEAR = { name: '2026–2027', start_date: '2026-08-31', end_date: '2027-07-09' };

/** The school year of the official calendar with its closures and periods. Both groups belong to it. */
export const insertYear = async (tx: Tx, { id, group, other }: DemoSchool, directiveId: number): Promise<void> => {
  const year = await tx
    .insertInto('school_years')
    .values({ ...YEAR, school_id: id, weekdays: [1, 2, 3, 4, 5] })
    .returning(['id', 'school_id as schoolId', 'start_date as from', 'end_date as to'])
    .executeTakeFirstOrThrow();
  await addCalendar(tx, year, await readCalendar('sep-2026-2027'), directiveId);
  for (const [{ id: groupId }, grade] of [
    [group, 3],
    [other, 4],
  ] as const)
    await tx
      .updateTable('groups')
      .set({ school_year_id: year.id, level: 'primary', grade })
      .where('school_id', '=', id)
      .where('id', '=', groupId)
      .execute();
};
