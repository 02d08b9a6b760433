import type { Group } from '@pupitre/shared/contracts/groups';
import type { Method, Reply } from './call.ts';
import { insertStaff, type Person } from './schools.ts';
import { createSchoolsFixture, type SchoolsFixture } from './schools-fixture.ts';

/** Two schools on a server of their own, and how the people of the first one ask for groups. */
export type GroupFixture = SchoolsFixture & {
  /** A teacher of the school without a group. */
  helper: () => Person;
  as: (person: Person, method: Method, path: string, body?: unknown) => Promise<Reply<Group>>;
  /** A create body; every one has a code of its own. */
  body: (changes?: object) => object;
  create: (changes?: object, person?: Person) => Promise<Reply<Group>>;
  read: (id: number, person?: Person) => Promise<Group>;
};

/** Opens it before the tests of the file that calls this, and closes it after them. */
export const createGroupFixture = (): GroupFixture => {
  const schools = createSchoolsFixture();
  const { admin, school } = schools;
  let helper: Person;
  beforeAll(async () => {
    const name = { name: 'ÁNGELA', paternal: 'RUIZ', maternal: 'LARA' };
    helper = await insertStaff(admin.db(), school().id, 'teacher', name);
  });
  const as: GroupFixture['as'] = (person, method, path, body) =>
    admin.call(method, path, body, { token: person.token });
  let made = 0;
  const body: GroupFixture['body'] = (changes = {}) => ({
    code: `1° ${(made += 1)}`,
    description: 'Turno matutino',
    user: { id: school().teacher.id },
    school: { id: school().id },
    ...changes,
  });
  return {
    ...schools,
    helper: () => helper,
    as,
    body,
    create: (changes, person = school().directive) => as(person, 'POST', 'groups/create', body(changes)),
    read: async (id, person = school().directive) => (await as(person, 'POST', `groups/get/${id}`)).body.data,
  };
};
