import type { SentCall } from '@pupitre/shared/api/request-call';
import type { Profile } from '@pupitre/shared/contracts/auth';
import type { HomeData } from '@pupitre/shared/contracts/home';
import { completeRead } from '@pupitre/shared/platform/complete-read';
import { addDays, momentOf } from '@pupitre/shared/ui/days';

/** A teacher has few groups, and a family few children. A whole school does not fit on a phone. */
const MOST = 8;

const post = (url: string, body: object): SentCall => ({ method: 'POST', url, body });

/** The week of a day, from Monday to Sunday: the range that the task grid begins with. */
const weekOf = (day: string): { from: string; to: string } => {
  const from = addDays(day, -((new Date(momentOf(day)).getUTCDay() + 6) % 7));
  return { from, to: addDays(from, 6) };
};

const firstPage = { page: 1, rowsPerPage: 5, descending: true, search: '' };

const groupReads = (groupId: number, date: string): SentCall[] => [
  post(`groups/get/${groupId}`, {}),
  post('student-attendance/getTable', { groupId, date }),
  post('school-days/get', { groupId, from: date, to: date }),
  post('student-activities/getActivitiesByGroup', { groupId, date }),
  post('student-tasks/getGrid', { groupId, ...weekOf(date) }),
];

const teacherReads = ({ school, groups }: Profile, date: string): SentCall[] => [
  ...(school
    ? [
        completeRead({
          method: 'POST',
          url: 'groups/getTable',
          body: { ...firstPage, sortBy: 'id', schoolId: school.id },
          view: 'groups',
        }),
      ]
    : []),
  ...groups.slice(0, MOST).flatMap(({ id }) => groupReads(id, date)),
];

const parentReads = (home: HomeData | null, date: string): SentCall[] => [
  completeRead({
    method: 'POST',
    url: 'students/getTable',
    body: { ...firstPage, sortBy: 'paternal', groupId: null },
    view: 'children',
  }),
  { url: 'guardians/getInvitations' },
  ...(home && 'children' in home ? home.children : [])
    .slice(0, MOST)
    .flatMap(({ id: studentId, groupId }) =>
      groupId === null
        ? []
        : [
            post('student-activities/getActivityByStudents', { groupId, studentId, date }),
            post('student-tasks/getTasksByStudents', { groupId, studentId }),
          ],
    ),
];

/** The home of a day, for those whose home shows it. */
export const homeRead = (date: string): SentCall => post('home/get', { date });

/** The reads that a teacher's or a parent's day begins with, so that it may begin without a network. */
export const dailyReads = (profile: Profile, home: HomeData | null, date: string): SentCall[] => {
  if (profile.roles.includes('teacher')) return teacherReads(profile, date);
  return profile.roles.includes('parent') ? parentReads(home, date) : [];
};
