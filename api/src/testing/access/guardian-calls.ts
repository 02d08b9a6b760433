import type { NewRow } from '../../db/schema.ts';
import { hashOfToken } from '../../auth/route-access.ts';
import { findSession } from '../../auth/sessions.queries.ts';
import { insertAccount } from '../accounts.ts';
import { insertStudentRow } from '../schools.ts';
import { GROUP_READERS, GROUP_STAFF, next, type AccessCall, type Place, type Question } from './access-call.ts';

const INVITED = { relation: 'mother', sees: true, mails: true } as const;

const parentOf = async ({ db, studentId }: Place): Promise<number | null> => {
  const child = db.selectFrom('students').select('user_id').where('id', '=', studentId);
  return (await child.executeTakeFirstOrThrow()).user_id;
};
/** A child of the parent of a place. */
const newChild = async (place: Place): Promise<{ id: number }> =>
  insertStudentRow(place.db, place.group, { user_id: await parentOf(place) });

const insertGuardian = ({ db }: Place, values: NewRow<'student_guardians'>): Promise<{ id: number }> =>
  db.insertInto('student_guardians').values(values).returning('id').executeTakeFirstOrThrow();

/** A second guardian of a new child, whom the parent of the place added. */
const secondGuardian = async (place: Place) => {
  const student = await newChild(place);
  const account = await insertAccount(place.db);
  const added = { student_id: student.id, user_id: account.id, added_by: await parentOf(place), ...INVITED };
  return { student, guardian: await insertGuardian(place, added) };
};

const newInvitation = (email = `invitada.${next()}@correo.mx`) => ({ ...INVITED, email });

/**
 * The refusal of an invitation to the address of whoever asks; of nobody in particular if nobody asks. An accepted one
 * would open rows of other places to the next questions.
 */
const ownInvitation = async (place: Place, token = ''): Promise<Question> => {
  const asker = await findSession(place.db, hashOfToken(token));
  const user = place.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', asker?.userId ?? 0);
  const { email } = (await user.executeTakeFirst()) ?? (await insertAccount(place.db));
  const { id: student_id } = await insertStudentRow(place.db, place.group);
  const sent = { student_id, email, added_by: place.teacherId, invited_at: new Date(), ...INVITED };
  return { body: { ...(await insertGuardian(place, sent)), accepted: false } };
};

/** The guardians of students, and the invitations to be one. */
export const GUARDIAN_CALLS: AccessCall[] = [
  {
    method: 'POST',
    path: 'guardians/getTable',
    callers: GROUP_READERS,
    ask: ({ studentId }) => ({ body: { studentId } }),
    ids: ['studentId'],
  },
  {
    method: 'POST',
    path: 'guardians/create',
    callers: GROUP_READERS,
    ask: async (place) => ({ body: { student: await newChild(place), ...newInvitation() } }),
    ids: ['student.id'],
  },
  {
    method: 'POST',
    path: 'guardians/create',
    form: 'in the place of another',
    callers: GROUP_STAFF,
    denied: '400 validation',
    ask: async (place) => {
      const { student, guardian } = await secondGuardian(place);
      return { body: { student, ...newInvitation(), replaces: guardian } };
    },
    ids: ['replaces.id'],
  },
  {
    method: 'PUT',
    path: 'guardians/update',
    callers: GROUP_READERS,
    ask: async (place) => {
      const { guardian } = await secondGuardian(place);
      return { body: { ...guardian, rowVersion: 1, ...INVITED, relation: 'father', isPrimary: false } };
    },
    ids: ['id'],
  },
  {
    method: 'DELETE',
    path: 'guardians/delete/{id}',
    callers: GROUP_READERS,
    ask: async (place) => ({ id: (await secondGuardian(place)).guardian.id }),
  },
  {
    method: 'GET',
    path: 'guardians/getInvitations',
    callers: { parent: 'every' },
    ask: () => ({}),
  },
  {
    method: 'PUT',
    path: 'guardians/answer',
    callers: { parent: 'every' },
    ask: ownInvitation,
    ids: ['id'],
  },
];
