import { useSchoolDaysQuery } from '@pupitre/shared/api/school-days';
import type { NoSchool } from '@pupitre/shared/contracts/school-days';

/**
 * The reason why a group has no classes on a day, or null. While the answer is unknown, and when the call failed, a day
 * counts as one with classes, so that nobody waits to take a roll call.
 */
export const useNoSchool = (groupId: number, date: string): NoSchool | null =>
  useSchoolDaysQuery({ groupId, from: date, to: date }).data?.[0]?.noSchool ?? null;
