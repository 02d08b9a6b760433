import type { ExitReason } from '@pupitre/shared/contracts/student-enrollments';
import { followPlacement } from '../resources/enrollments/enrollment-changes.queries.ts';
import type { Tx } from '../db/schema.ts';
import { DAYS } from './demo-classes.ts';
import { firstSchoolDay, isoDay, schoolDaysBefore } from './demo-days.ts';
import type { DemoSchool } from './demo-school.ts';
import { childOf, inGroup, insertStayBefore, THIRD, type Name } from './demo-students.ts';

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
export const insertComingAndGoing = async (tx: Tx, { group, other, before }: DemoSchool): Promise<void> => {
  const now = new Date();
  const first = firstSchoolDay(now);
  // Their marks end there, as those of the history do.
  const last = isoDay(schoolDaysBefore(now, DAYS + 1).at(-1) ?? now);
  const [sofia] = THIRD;
  const insert = async (person: ReturnType<typeof childOf>, place: { school_id: number; group_id: number } | null) => {
    const row = { ...person, school_id: null, group_id: null, user_id: null, ...place };
    return (await tx.insertInto('students').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  for (const [place, { name, reason, note }] of LEAVERS.entries()) {
    const student_id = await insert(childOf(name, place, 8), null);
    await insertStayBefore(tx, [student_id], before.group);
    const stay = {
      school_id: group.schoolId,
      group_id: group.id,
      student_id,
      via: 'staff',
      confirmed_at: new Date(),
    } as const;
    await tx
      .insertInto('enrollments')
      .values({ ...stay, entered_on: first, left_on: last > first ? last : first, exit_reason: reason, note })
      .execute();
  }
  const free = await insert(childOf(WITHOUT_GROUP, 3, 9), inGroup(group));
  await insertStayBefore(tx, [free], before.group);
  await followPlacement(tx, [free], { exitReason: 'moved', via: 'staff', date: first }, null);
  await tx.updateTable('students').set({ group_id: null }).where('id', '=', free).execute();
  await followPlacement(tx, [free], { exitReason: 'removed' }, null);
  if (!sofia) return;
  const twin = await insert(childOf(sofia, 0, 8), inGroup(other));
  await followPlacement(tx, [twin], { exitReason: 'moved', via: 'code' }, null);
};
