import { insertStaff, type Person } from '../schools.ts';
import { newRegistration } from '../registrations.ts';
import { HEADS, type AccessCall, type Place } from './access-call.ts';

const insertTeacher = ({ db, schoolId }: Place): Promise<Person> => insertStaff(db, schoolId, 'teacher');
/** A colleague of nobody's group, named as in a body. */
const teacherOf = async (place: Place): Promise<{ id: number }> => ({ id: (await insertTeacher(place)).id });
const form = () => {
  const { name, paternal, maternal, email, phone } = newRegistration();
  return { name, paternal, maternal, email, phone, rol: 2 };
};

const ACCOUNTS: AccessCall[] = [
  {
    method: 'POST',
    path: 'users/getTable',
    callers: HEADS,
    ask: ({ schoolId }) => ({ body: { schoolId } }),
    ids: ['schoolId'],
  },
  { method: 'GET', path: 'users/get/{id}', callers: HEADS, ask: teacherOf },
  {
    method: 'PATCH',
    path: 'users/support',
    callers: HEADS,
    ask: async (place) => ({ body: { ...(await teacherOf(place)), action: 'endSessions' } }),
    ids: ['id'],
  },
];

/** The staff of schools, and the accounts of others. */
export const STAFF_CALLS: AccessCall[] = [
  ...ACCOUNTS,
  {
    method: 'POST',
    path: 'users/createUser',
    callers: HEADS,
    ask: ({ schoolId }) => ({ body: { ...form(), school: { id: schoolId } } }),
    ids: ['school.id'],
  },
  {
    method: 'POST',
    path: 'users/getSchoolPersonal',
    callers: HEADS,
    ask: ({ schoolId }) => ({ body: { schoolId } }),
    ids: ['schoolId'],
  },
  {
    method: 'GET',
    path: 'users/getSchoolPersonalOptions/{id}',
    callers: HEADS,
    ask: ({ schoolId }) => ({ id: schoolId }),
  },
  {
    method: 'PATCH',
    path: 'users/updateAsAdmin',
    form: 'edit',
    callers: HEADS,
    ask: async (place) => ({ body: { ...form(), ...(await teacherOf(place)), rowVersion: 1 } }),
    ids: ['id'],
  },
  {
    method: 'PATCH',
    path: 'auth/updateAsAdmin',
    callers: HEADS,
    ask: async (place) => ({ body: await teacherOf(place) }),
    ids: ['id'],
  },
  { method: 'DELETE', path: 'users/softDelete/{id}', callers: HEADS, needsConfirmation: true, ask: teacherOf },
];
