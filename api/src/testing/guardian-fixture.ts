import type { Guardian, Invitation } from '@pupitre/shared/contracts/guardians';
import type { NewRow } from '../db/schema.ts';
import type { Method, Reply } from './call.ts';
import { insertPerson, type Person } from './schools.ts';
import { createStudentFixture, type StudentFixture } from './student-fixture.ts';

/** Two schools on a server of their own, and how people ask for the guardians of children. */
export type GuardianFixture = StudentFixture & {
  send: (person: Person, method: Method, path: string, body?: unknown) => Promise<Reply<Guardian[]>>;
  guardians: (studentId: number, person?: Person) => Promise<Guardian[]>;
  /** The row of a person among the guardians of a child. */
  guardianOf: (studentId: number, user: { id: number }) => Promise<Guardian>;
  /** Adds a guardian of a child. */
  add: (studentId: number, changes?: Partial<NewRow<'student_guardians'>>) => Promise<Person>;
  emailOf: (person: { id: number }) => Promise<string>;
  invite: (person: Person, studentId: number, changes: object) => Promise<Reply<unknown>>;
  /** Changes a guardian as `getTable` answered them. */
  change: (person: Person, guardian: Guardian, changes: object) => Promise<Reply<unknown>>;
  end: (person: Person, id: number) => Promise<Reply<unknown>>;
  invitations: (person: Person) => Promise<Invitation[]>;
  answer: (person: Person, id: number, accepted?: boolean) => Promise<Reply<unknown>>;
  /** The account of a child's row; null for none. */
  primaryOf: (studentId: number) => Promise<number | null>;
};

/** Opens it before the tests of the file that calls this, and closes it after them. */
export const createGuardianFixture = (): GuardianFixture => {
  const students = createStudentFixture();
  const { admin, school } = students;
  const send: GuardianFixture['send'] = (person, method, path, body) =>
    admin.call(method, path, body, { token: person.token });
  const guardians: GuardianFixture['guardians'] = async (studentId, person = school().directive) =>
    (await send(person, 'POST', 'guardians/getTable', { studentId })).body.data;
  return {
    ...students,
    send,
    guardians,
    guardianOf: async (studentId, { id }) => {
      const found = (await guardians(studentId)).find(({ user }) => user?.id === id);
      if (!found) throw new Error(`No guardian ${id}.`);
      return found;
    },
    add: async (studentId, changes = {}) => {
      const person = await insertPerson(admin.db());
      const row = { student_id: studentId, user_id: person.id, ...changes };
      await admin.db().insertInto('student_guardians').values(row).execute();
      return person;
    },
    emailOf: async ({ id }) =>
      (await admin.db().selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email,
    invite: (person, studentId, changes) =>
      send(person, 'POST', 'guardians/create', {
        student: { id: studentId },
        relation: 'mother',
        sees: true,
        mails: true,
        ...changes,
      }),
    change: (person, { id, rowVersion, relation, sees, mails, isPrimary }, changes) => {
      const row = { id, rowVersion, relation: relation ?? 'other', sees, mails, isPrimary };
      return send(person, 'PUT', 'guardians/update', { ...row, ...changes });
    },
    end: (person, id) => send(person, 'DELETE', `guardians/delete/${id}`),
    invitations: async (person) =>
      (await admin.call<Invitation[]>('GET', 'guardians/getInvitations', undefined, { token: person.token })).body.data,
    answer: (person, id, accepted = true) => send(person, 'PUT', 'guardians/answer', { id, accepted }),
    primaryOf: async (studentId) =>
      (await admin.db().selectFrom('students').select('user_id').where('id', '=', studentId).executeTakeFirstOrThrow())
        .user_id,
  };
};
