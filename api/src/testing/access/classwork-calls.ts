import { insertGroupTask, insertStudentRow } from '../schools.ts';
import { EVERY_ROLE, GROUP_READERS, GROUP_STAFF, HEADS, type AccessCall, type Place } from './access-call.ts';

const DATE = '2026-09-01';
const ownedBy = ({ schoolId, group, studentId }: Place) => ({
  school_id: schoolId,
  group_id: group.id,
  student_id: studentId,
});

const insertTask = ({ db, group }: Place) => insertGroupTask(db, group);

/** A child without marks yet, in the group of a place. */
const newStudent = (place: Place) => insertStudentRow(place.db, place.group);

const mark = async (place: Place) => ({
  attendence: true,
  delay: false,
  date: DATE,
  student: await newStudent(place),
  group: { id: place.group.id },
});
const MARK_IDS = ['student.id', 'group.id'];

const ATTENDANCE: AccessCall[] = [
  {
    method: 'POST',
    path: 'student-attendance/getTable',
    callers: GROUP_STAFF,
    ask: ({ group }) => ({ body: { groupId: group.id, date: DATE } }),
    ids: ['groupId'],
  },
  {
    method: 'POST',
    path: 'student-attendance/getOfStudent',
    callers: GROUP_READERS,
    former: ['directive'],
    ask: ({ studentId }) => ({ body: { studentId, from: DATE, to: DATE } }),
    ids: ['studentId'],
  },
  {
    method: 'POST',
    path: 'student-attendance/getMonth',
    callers: GROUP_STAFF,
    ask: ({ group }) => ({ body: { groupId: group.id, month: 9, year: 2026 } }),
    ids: ['groupId'],
  },
  {
    method: 'POST',
    path: 'student-attendance/getSummary',
    callers: GROUP_READERS,
    former: ['directive'],
    ask: ({ studentId }) => ({ body: { studentId, from: DATE, to: DATE } }),
    ids: ['studentId'],
  },
  {
    method: 'POST',
    path: 'student-attendance/getTrend',
    form: 'of a group',
    callers: GROUP_STAFF,
    ask: ({ group }) => ({ body: { groupId: group.id, from: DATE, to: DATE } }),
    ids: ['groupId'],
  },
  {
    method: 'POST',
    path: 'student-attendance/getTrend',
    form: 'of a school',
    callers: HEADS,
    ask: ({ schoolId }) => ({ body: { schoolId, from: DATE, to: DATE } }),
    ids: ['schoolId'],
  },
  {
    method: 'POST',
    path: 'student-attendance/getAlerts',
    form: 'of a student',
    callers: GROUP_READERS,
    ask: ({ studentId }) => ({ body: { studentId, date: DATE } }),
    ids: ['studentId'],
  },
  {
    method: 'POST',
    path: 'student-attendance/getAlerts',
    form: 'of a group',
    callers: GROUP_STAFF,
    ask: ({ group }) => ({ body: { groupId: group.id, date: DATE } }),
    ids: ['groupId'],
  },
  {
    method: 'POST',
    path: 'student-attendance/getAlerts',
    form: 'of a school',
    callers: HEADS,
    ask: ({ schoolId }) => ({ body: { schoolId, date: DATE } }),
    ids: ['schoolId'],
  },
  {
    method: 'POST',
    path: 'student-attendance/create',
    callers: GROUP_STAFF,
    ask: async (place) => ({ body: await mark(place) }),
    ids: MARK_IDS,
  },
  {
    method: 'PUT',
    path: 'student-attendance/update',
    callers: GROUP_STAFF,
    ask: async (place) => {
      const body = await mark(place);
      const values = { ...ownedBy(place), student_id: body.student.id, date: DATE, attendence: false, delay: false };
      const insert = place.db.insertInto('student_attendance').values(values).returning('id');
      return { body: { ...body, ...(await insert.executeTakeFirstOrThrow()), rowVersion: 1 } };
    },
    ids: ['id', ...MARK_IDS],
  },
  {
    method: 'POST',
    path: 'student-attendance/save',
    callers: GROUP_STAFF,
    ask: async (place) => {
      const rows = [{ student: await newStudent(place), attendence: true, delay: false }];
      return { body: { groupId: place.group.id, date: DATE, rows } };
    },
    ids: ['groupId', 'rows.0.student.id'],
  },
];

const grade = async (place: Place) => ({
  delivered: true,
  qualification: 90,
  student: { id: place.studentId },
  group: { id: place.group.id },
  group_tasks: await insertTask(place),
});
const GRADE_IDS = ['student.id', 'group.id', 'group_tasks.id'];

const GRADES: AccessCall[] = [
  {
    method: 'POST',
    path: 'student-tasks/getTasksByStudents',
    callers: GROUP_READERS,
    ask: ({ group, studentId }) => ({ body: { groupId: group.id, studentId } }),
    ids: ['groupId', 'studentId'],
  },
  {
    method: 'POST',
    path: 'student-tasks/getOfStudent',
    callers: GROUP_READERS,
    former: ['directive'],
    ask: ({ studentId }) => ({ body: { studentId } }),
    ids: ['studentId'],
  },
  {
    method: 'POST',
    path: 'student-tasks/create',
    callers: GROUP_STAFF,
    ask: async (place) => ({ body: await grade(place) }),
    ids: GRADE_IDS,
  },
  {
    method: 'PUT',
    path: 'student-tasks/update',
    callers: GROUP_STAFF,
    ask: async (place) => {
      const body = await grade(place);
      const values = { ...ownedBy(place), group_task_id: body.group_tasks.id, delivered: false };
      const insert = place.db.insertInto('student_tasks').values(values).returning('id');
      return { body: { ...body, ...(await insert.executeTakeFirstOrThrow()), rowVersion: 1 } };
    },
    ids: ['id', ...GRADE_IDS],
  },
  {
    method: 'POST',
    path: 'student-tasks/getGrid',
    callers: GROUP_STAFF,
    ask: ({ group }) => ({ body: { groupId: group.id, from: DATE, to: DATE } }),
    ids: ['groupId'],
  },
  {
    method: 'PUT',
    path: 'student-tasks/save',
    callers: GROUP_STAFF,
    ask: async (place) => {
      const { student, group_tasks } = await grade(place);
      const rows = [{ student, group_tasks, delivered: true, qualification: 90 }];
      return { body: { groupId: place.group.id, rows } };
    },
    ids: ['groupId', 'rows.0.student.id', 'rows.0.group_tasks.id'],
  },
];

/** Roll calls, grades of tasks, and what a day asks of somebody. */
export const CLASSWORK_CALLS: AccessCall[] = [
  ...ATTENDANCE,
  ...GRADES,
  { method: 'POST', path: 'home/get', callers: EVERY_ROLE, ask: () => ({ body: { date: DATE } }) },
  {
    method: 'PUT',
    path: 'home/visited',
    callers: { parent: 'every' },
    ask: () => ({ body: { at: '2026-09-01T12:00:00Z' } }),
  },
  {
    method: 'POST',
    path: 'group-tasks/getDue',
    callers: GROUP_READERS,
    ask: ({ studentId }) => ({ body: { studentId, date: DATE } }),
    ids: ['studentId'],
  },
];
