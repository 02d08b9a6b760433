import type { GroupDay } from '@pupitre/shared/contracts/home';

/** Whether today's roll call of a group is still to be taken; without children there is none to take. */
export const awaitsRollCall = ({ attendanceTaken, students }: GroupDay): boolean => !attendanceTaken && students > 0;
