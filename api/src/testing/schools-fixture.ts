import { asAdministrator, type Administrator } from './administrator.ts';
import { insertLivingSchool, type LivingSchool } from './schools.ts';

/** Two schools on a server of their own. */
export type SchoolsFixture = { admin: Administrator; school: () => LivingSchool; foreign: () => LivingSchool };

/** Makes the schools before the tests of the file that calls this, or before each of them with `beforeEach`. */
export const createSchoolsFixture = (before = beforeAll): SchoolsFixture => {
  const admin = asAdministrator();
  let school: LivingSchool;
  let foreign: LivingSchool;
  before(async () => {
    [school, foreign] = [await insertLivingSchool(admin.db()), await insertLivingSchool(admin.db())];
  });
  return { admin, school: () => school, foreign: () => foreign };
};
