import { LAST_DAY } from './seed-growth.ts';

/** The person who reads: the ids of the seed. */
export const READERS = { admin: 1, directive: 2, teacher: 4 } as const;
export type Reader = keyof typeof READERS;

/** A list with everything that a reader may ask of it. */
export type GrowingList = {
  name: string;
  path: string;
  reader: Reader;
  body: object;
  sorts: readonly string[];
  /** Searches with many, few and no hits. */
  searches: readonly string[];
};

const SCHOOL = { schoolId: 1 };
/** Every fifth, one in 256 and none. */
const NAMES = ['RUIZ', 'C4CA4', 'QQQQ'];
/** All, one in 256 and none. */
const PLACES = ['PRIMARIA', 'C4CA4', 'QQQQ'];
const STUDENT_SORTS = ['id', 'name', 'paternal', 'maternal', 'birthdate', 'groupId', 'userId'];
const PERIOD = { from: '2026-03-01T00:00:00.000Z', to: `${LAST_DAY}T23:59:59.000Z` };

const studentsOf = (status: string | null): GrowingList => ({
  name: `students of a school, ${status ?? 'all'}`,
  path: 'students/getTable',
  reader: 'directive',
  body: { ...SCHOOL, status },
  sorts: status === null || status === 'active' ? STUDENT_SORTS : ['paternal'],
  searches: NAMES,
});

const groupsOf = (reader: Reader): GrowingList => ({
  name: `groups, ${reader}`,
  path: 'groups/getTable',
  reader,
  body: SCHOOL,
  sorts: ['id', 'code', 'description', 'personal', 'groupCode'],
  searches: [...PLACES, 'RUIZ'],
});

const ofGroup = (path: string): GrowingList => ({
  name: path,
  path,
  reader: 'teacher',
  body: { groupId: 2 },
  sorts: ['id'],
  searches: ['RUIZ'],
});

const historyOf = (name: string, body: object, searches: readonly string[]): GrowingList => ({
  name: `history of a ${name}`,
  path: 'audit/getTable',
  reader: 'directive',
  body: { ...body, ...PERIOD },
  sorts: ['id'],
  searches,
});

const trashOf = (reader: Reader): GrowingList => ({
  name: `trash, ${reader}`,
  path: 'trash/getTable',
  reader,
  body: {},
  sorts: ['id', 'name', 'deletedAt'],
  searches: ['TAREA', 'C4CA4', 'QQQQ'],
});

export const GROWING_LISTS: readonly GrowingList[] = [
  {
    name: 'schools',
    path: 'schools/getTable',
    reader: 'admin',
    body: {},
    sorts: ['id', 'name', 'cct', 'address', 'zip', 'municipality', 'latitude', 'longitude'],
    searches: [...PLACES, 'JUAREZ'],
  },
  ...(['admin', 'directive', 'teacher'] as const).map(groupsOf),
  ...[null, 'active', 'noGroup', 'toConfirm', 'left'].map(studentsOf),
  {
    name: 'staff',
    path: 'users/getSchoolPersonal',
    reader: 'directive',
    body: SCHOOL,
    sorts: ['id', 'name', 'paternal', 'maternal', 'phone', 'email', 'rol'],
    searches: NAMES,
  },
  {
    name: 'contact requests',
    path: 'contact-requests/getTable',
    reader: 'admin',
    body: {},
    sorts: ['id', 'fullName', 'email', 'subject', 'message', 'date', 'state'],
    searches: ['HOLA', 'NO PUEDO ENTRAR 44', 'QQQQ'],
  },
  trashOf('admin'),
  trashOf('directive'),
  historyOf('school', SCHOOL, NAMES),
  historyOf('group', { groupId: 2 }, NAMES),
  historyOf('student', { studentId: 41 }, NAMES),
  {
    name: 'students of a group',
    path: 'students/getTable',
    reader: 'teacher',
    body: { groupId: 2 },
    sorts: ['id', 'paternal'],
    searches: NAMES,
  },
  ...['group-tasks/getTable', 'group-files/getTable', 'group-activities/getTable'].map(ofGroup),
  {
    name: 'school activities',
    path: 'school-activities/getTable',
    reader: 'directive',
    body: SCHOOL,
    sorts: ['id'],
    searches: ['RUIZ'],
  },
  {
    name: 'tasks of a student',
    path: 'student-tasks/getOfStudent',
    reader: 'directive',
    body: { studentId: 41 },
    sorts: ['id', 'date'],
    searches: ['RUIZ'],
  },
  {
    name: 'notes of a student',
    path: 'medic-notes/getTable',
    reader: 'directive',
    body: { studentId: 41, groupId: 2 },
    sorts: ['id'],
    searches: ['RUIZ'],
  },
];

/** Reads without pages. */
export const GROWING_READS = (['admin', 'directive', 'teacher'] as const).map((reader) => ({
  name: `home, ${reader}`,
  path: 'home/get',
  reader,
  body: { date: LAST_DAY },
}));
