import type { Student } from '@pupitre/shared/contracts/students';
import type { Method, Reply } from './call.ts';
import { insertStudentRow, type GroupOfSchool, type Person } from './schools.ts';
import { createSchoolsFixture, type SchoolsFixture } from './schools-fixture.ts';
import { findAudit } from './audit.ts';

/** Two schools on a server of their own, and how people ask for children. */
export type StudentFixture = SchoolsFixture & {
  /** The super_admin as a person; the id is nobody's. */
  head: () => Person;
  as: (person: Person, method: Method, path: string, body?: unknown) => Promise<Reply<Student>>;
  create: (person: Person, changes?: object) => Promise<Reply<Student>>;
  update: (person: Person, changes: object) => Promise<Reply<Student>>;
  assign: (person: Person, studentId: number, code: string) => Promise<Reply<Student>>;
  read: (id: number, person?: Person) => Promise<Student>;
  /** A member of staff finds a parent by e-mail, and may name them from then on. */
  find: (person: Person, parent: Person) => Promise<void>;
  /** Adds a child; without a group it has no school either. */
  child: (group: GroupOfSchool | null, parent?: Person) => Promise<number>;
  codeOf: (group: GroupOfSchool) => Promise<string>;
  /** The audit log of a child, oldest first. */
  log: (id: number) => ReturnType<typeof findAudit>;
};

const PERSON = { name: 'Sofía', paternal: 'Pérez', maternal: 'Luna', birthdate: '2016-05-04' };

/** Opens it before the tests of the file that calls this, and closes it after them. */
export const createStudentFixture = (): StudentFixture => {
  const schools = createSchoolsFixture();
  const { admin, school } = schools;
  const as: StudentFixture['as'] = (person, method, path, body) =>
    admin.call(method, path, body, { token: person.token });
  const head = () => ({ id: 0, token: admin.token() });
  return {
    ...schools,
    head,
    as,
    create: (person, changes) => as(person, 'POST', 'students/create', { ...PERSON, ...changes }),
    update: (person, changes) => as(person, 'PUT', 'students/update', { ...PERSON, rowVersion: 1, ...changes }),
    assign: (person, studentId, code) => as(person, 'PUT', 'students/asignationGroup', { studentId, code }),
    read: async (id, person = head()) => (await as(person, 'POST', `students/get/${id}`)).body.data,
    find: async (person, { id }) => {
      const { email } = await admin
        .db()
        .selectFrom('users')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect((await as(person, 'POST', 'users/getUserByEmail', { email })).status).toBe(200);
    },
    child: async (group, parent) => {
      const changes = { user_id: parent?.id ?? null, ...(!group && { group_id: null, school_id: null }) };
      return (await insertStudentRow(admin.db(), group ?? school().group, changes)).id;
    },
    codeOf: async ({ id }) => {
      const group = admin.db().selectFrom('groups').select('group_code').where('id', '=', id);
      return (await group.executeTakeFirstOrThrow()).group_code;
    },
    log: (id) => findAudit(admin.db(), 'students', id),
  };
};
