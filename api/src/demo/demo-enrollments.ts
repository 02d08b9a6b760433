import type { ExitReason } from '@pupitre/shared/contracts/student-enrollments';
import { followPlacement } from '../resources/enrollments/enrollment-changes.queries.ts';
import type { Tx } from '../db/schema.ts';
import { firstSchoolDay, isoDay } from './demo-days.ts';
import type { DemoSchool } from './demo-school.ts';
import { childOf, inGroup, THIRD, type Name } from './demo-students.ts';

type Leaver = { name: Name; reason: ExitReason; note: string };

const LEAVERS: readonly Leaver[] = [
  { name: ['ALONSO', 'BARRERA', 'TELLO'], reason: 'relocation', note: 'La familia se mudó a Querétaro.' },
  { name: ['JIMENA', 'CHÁVEZ', 'ROSALES'], reason: 'otherSchool', note: '' },
];
const WITHOUT_GROUP: Name = ['MAXIMILIANO', 'VILLASEÑOR', 'ECHEVERRÍA'];

/**
 * Students who left, one without a group, and one whose parent registered her again and entered the code of the wrong
 * group.
 */
export const insertComingAndGoing = async (tx: Tx, { group, other }: Omit<DemoSchool, 'id'>): Promise<void> => {
  const first = firstSchoolDay(new Date());
  const [sofia] = THIRD;
  const insert = async (person: ReturnType<typeof childOf>, place: { school_id: number; group_id: number } | null) => {
    const row = { ...person, school_id: null, group_id: null, user_id: null, ...place };
    return (await tx.insertInto('students').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  for (const [place, { name, reason, note }] of LEAVERS.entries()) {
    const student_id = await insert(childOf(name, place, 8), null);
    const stay = {
      school_id: group.schoolId,
      group_id: group.id,
      student_id,
      via: 'staff',
      confirmed_at: new Date(),
    } as const;
    await tx
      .insertInto('enrollments')
      .values({ ...stay, entered_on: first, left_on: isoDay(new Date()), exit_reason: reason, note })
      .execute();
  }
  const free = await insert(childOf(WITHOUT_GROUP, 3, 9), inGroup(group));
  await followPlacement(tx, [free], { exitReason: 'moved', via: 'staff', date: first }, null);
  await tx.updateTable('students').set({ group_id: null }).where('id', '=', free).execute();
  await followPlacement(tx, [free], { exitReason: 'removed' }, null);
  if (!sofia) return;
  const twin = await insert(childOf(sofia, 0, 8), inGroup(other));
  await followPlacement(tx, [twin], { exitReason: 'moved', via: 'code' }, null);
};
