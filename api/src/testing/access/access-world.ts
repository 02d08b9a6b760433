import type { Role } from '@pupitre/shared/contracts/roles';
import { insertAccount } from '../accounts.ts';
import {
  insertGroupRow,
  insertLivingSchool,
  insertPastEnrollment,
  insertPerson,
  insertStaff,
  insertStudentRow,
  type LivingSchool,
} from '../schools.ts';
import type { TestServer } from '../test-server.ts';
import type { Place } from './access-call.ts';

/** One caller of each role, and where rows may lie seen from them. */
export type AccessWorld = {
  callers: Record<Role, number>;
  places: {
    /** The directive's school; the teacher is in charge of its group and the parent has a child in it. */
    own: Place;
    /** Another group of that school, with people of its own. */
    colleague: Place;
    /** Another school. */
    foreign: Place;
    /** Another school, with a student who was in the directive's school before. */
    former: Place;
  };
};

/** Fills the database of a server with two schools. */
export const buildAccessWorld = async ({ url, db }: Pick<TestServer, 'url' | 'db'>): Promise<AccessWorld> => {
  const [school, other] = [await insertLivingSchool(db), await insertLivingSchool(db)];
  const placeOf = ({ id, group, teacher, studentId }: LivingSchool): Place => ({
    url,
    db,
    schoolId: id,
    group,
    teacherId: teacher.id,
    studentId,
  });
  const colleague = await insertStaff(db, school.id, 'teacher');
  const group = await insertGroupRow(db, school.id, colleague.id);
  const student = await insertStudentRow(db, group, { user_id: (await insertPerson(db)).id });
  const moved = await insertStudentRow(db, other.group, { user_id: (await insertPerson(db)).id });
  await insertPastEnrollment(db, school.group, moved.id);
  const { id: administrator } = await insertAccount(db, { role: 'super_admin' });
  return {
    callers: {
      super_admin: administrator,
      directive: school.directive.id,
      teacher: school.teacher.id,
      parent: school.parent.id,
    },
    places: {
      own: placeOf(school),
      colleague: { ...placeOf(school), group, teacherId: colleague.id, studentId: student.id },
      foreign: placeOf(other),
      former: { ...placeOf(other), studentId: moved.id },
    },
  };
};
