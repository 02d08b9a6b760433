import { today } from '@pupitre/shared/contracts/days';
import { insertAccount } from '../accounts.ts';
import { newMentor } from '../mentors.ts';
import { insertLeaver, insertStudentRow } from '../schools.ts';
import { EVERY_ROLE, GROUP_READERS, GROUP_STAFF, HEADS, type AccessCall, type Place } from './access-call.ts';

const PERSON = { name: 'SOFÍA', paternal: 'PÉREZ', maternal: 'LUNA', birthdate: '2016-05-04' };
/** Without a group; the child keeps its school. */
const FREE = { group_id: null };

const parentOf = async ({ db, studentId }: Place): Promise<{ id: number }> => {
  const child = db.selectFrom('students').select('user_id').where('id', '=', studentId);
  return { id: (await child.executeTakeFirstOrThrow()).user_id ?? 0 };
};
/** A child of the group of a place, without a mentor. */
const newStudent = ({ db, group }: Place) => insertStudentRow(db, group);
/** The enrolment of a child who joined the group of a place by its code. */
const newJoining = async (place: Place): Promise<number> => {
  const { id } = await newStudent(place);
  const joined = { via: 'code', confirmed_at: null } as const;
  const open = place.db.updateTable('enrollments').set(joined).where('student_id', '=', id).returning('id');
  return (await open.executeTakeFirstOrThrow()).id;
};
/** A child of the parent of a place. */
const ownChild = async (place: Place, changes: object = {}) =>
  insertStudentRow(place.db, place.group, { user_id: (await parentOf(place)).id, ...changes });
const codeOf = async ({ db, group }: Place): Promise<string> => {
  const row = db.selectFrom('groups').select('group_code').where('id', '=', group.id);
  return (await row.executeTakeFirstOrThrow()).group_code;
};
/** A child in the group of a place, as staff describe it: of a parent who has another child there. */
const described = async (place: Place) => ({
  ...PERSON,
  group: { id: place.group.id },
  user: await parentOf(place),
});
const BELONGS = ['group.id', 'user.id'];

const STUDENTS: AccessCall[] = [
  {
    method: 'POST',
    path: 'students/getTable',
    form: 'of a group',
    callers: GROUP_STAFF,
    ask: ({ group }) => ({ body: { groupId: group.id } }),
    ids: ['groupId'],
  },
  {
    method: 'POST',
    path: 'students/getTable',
    form: 'own children',
    callers: EVERY_ROLE,
    ask: () => ({ body: { groupId: null } }),
  },
  {
    method: 'POST',
    path: 'students/getTable',
    form: 'of a school',
    callers: HEADS,
    ask: ({ schoolId }) => ({ body: { schoolId } }),
    ids: ['schoolId'],
  },
  { method: 'POST', path: 'students/get/{id}', callers: GROUP_READERS, ask: ({ studentId }) => ({ id: studentId }) },
  {
    method: 'POST',
    path: 'students/create',
    form: 'in a group',
    callers: GROUP_STAFF,
    denied: '400 validation',
    ask: async (place) => ({ body: await described(place) }),
    ids: BELONGS,
  },
  {
    method: 'POST',
    path: 'students/create',
    form: 'without a group',
    callers: { super_admin: 'every', parent: 'every' },
    denied: '400 validation',
    ask: () => ({ body: PERSON }),
  },
  {
    method: 'PUT',
    path: 'students/update',
    form: 'in a group',
    callers: GROUP_STAFF,
    denied: '404 notFound',
    ask: async (place) => ({ body: { ...(await described(place)), ...(await newStudent(place)), rowVersion: 1 } }),
    ids: ['id', ...BELONGS],
  },
  {
    method: 'PUT',
    path: 'students/update',
    form: 'without a group',
    callers: { super_admin: 'every', parent: 'group' },
    denied: '400 validation',
    ask: async (place) => ({ body: { ...PERSON, ...(await ownChild(place)), rowVersion: 1 } }),
  },
  {
    method: 'PUT',
    path: 'students/asignationGroup',
    callers: { super_admin: 'every', directive: 'school', parent: 'group' },
    ask: async (place) => ({ body: { studentId: (await ownChild(place, FREE)).id, code: await codeOf(place) } }),
    ids: ['studentId'],
  },
  {
    method: 'PATCH',
    path: 'students/leave',
    callers: HEADS,
    ask: async (place) => ({ body: { ...(await newStudent(place)), date: today(), reason: 'relocation' } }),
    ids: ['id'],
  },
  {
    method: 'PATCH',
    path: 'students/reenter',
    callers: HEADS,
    ask: async ({ db, group }) => ({
      body: { ...(await insertLeaver(db, group)), group: { id: group.id }, date: today() },
    }),
    ids: ['id', 'group.id'],
  },
  {
    method: 'PATCH',
    path: 'students/merge',
    callers: HEADS,
    ask: async (place) => ({ body: { ...(await newStudent(place)), into: (await newStudent(place)).id } }),
    ids: ['id', 'into'],
  },
  {
    method: 'DELETE',
    path: 'students/delete/{id}',
    form: 'of a school',
    callers: HEADS,
    denied: '404 notFound',
    ask: newStudent,
  },
  {
    method: 'DELETE',
    path: 'students/delete/{id}',
    form: 'never enrolled',
    callers: { super_admin: 'every', parent: 'group' },
    denied: '404 notFound',
    ask: (place) => ownChild(place, { group_id: null, school_id: null }),
  },
  {
    method: 'GET',
    path: 'students/getEnrollments/{id}',
    callers: GROUP_READERS,
    former: ['directive'],
    ask: ({ studentId }) => ({ id: studentId }),
  },
  {
    method: 'GET',
    path: 'students/getTwins/{id}',
    callers: HEADS,
    ask: ({ studentId }) => ({ id: studentId }),
  },
  {
    method: 'POST',
    path: 'enrollments/getJoined',
    callers: GROUP_STAFF,
    ask: ({ group }) => ({ body: { groupId: group.id } }),
    ids: ['groupId'],
  },
  {
    method: 'PUT',
    path: 'enrollments/confirm',
    callers: GROUP_STAFF,
    ask: async (place) => ({ body: { ids: [await newJoining(place)] } }),
    ids: ['ids.0'],
  },
  {
    method: 'PUT',
    path: 'enrollments/remove',
    callers: GROUP_STAFF,
    ask: async (place) => ({ body: { studentId: (await newStudent(place)).id, groupId: place.group.id } }),
    ids: ['studentId', 'groupId'],
  },
];

const CONSENTS: AccessCall[] = [
  {
    method: 'GET',
    path: 'consents/get/{id}',
    callers: { parent: 'group' },
    ask: ({ studentId }) => ({ id: studentId }),
  },
  {
    method: 'PUT',
    path: 'consents/set',
    callers: { parent: 'group' },
    ask: ({ studentId, schoolId }) => ({ body: { studentId, schoolId, purpose: 'medicNotes', given: true } }),
    ids: ['studentId', 'schoolId'],
  },
];

const MENTORS: AccessCall[] = [
  {
    method: 'POST',
    path: 'users/createUserByAdministration',
    callers: GROUP_STAFF,
    ask: async (place) => ({ body: newMentor((await newStudent(place)).id) }),
    ids: ['student.id'],
  },
  {
    method: 'POST',
    path: 'users/getUserByEmail',
    callers: { super_admin: 'every', directive: 'every', teacher: 'every' },
    ask: async ({ db }) => ({ body: { email: (await insertAccount(db)).email } }),
  },
  {
    method: 'PATCH',
    path: 'users/updateAsAdmin',
    form: 'link',
    callers: GROUP_STAFF,
    ask: async (place) => ({ body: { ...(await parentOf(place)), student: await newStudent(place) } }),
    ids: ['id', 'student.id'],
  },
];

/** Children, their mentors, and what these allow. */
export const STUDENT_CALLS: AccessCall[] = [...MENTORS, ...STUDENTS, ...CONSENTS];
