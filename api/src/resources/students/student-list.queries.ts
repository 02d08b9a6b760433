import type { RawBuilder } from 'kysely';
import type { StudentStatus } from '@pupitre/shared/contracts/student-enrollments';
import type { SchoolStudent, StudentRow } from '@pupitre/shared/contracts/students';
import { ifExists } from '../../auth/one-trip.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import type { Page, PageOf } from '../../db/paging.ts';
import type { Db } from '../../db/schema.ts';
import { taughtGroup } from '../groups/own-group.queries.ts';
import { managedSchool } from '../schools/own-school.queries.ts';
import { studentsOfSchool } from './school-students.queries.ts';
import { classList, familyList, type StudentColumn } from './students.queries.ts';

/** The list of a group, else that of a school, else the caller's own children. */
type StudentList = Page<StudentColumn> & {
  groupId?: number | null | undefined;
  schoolId?: number | null | undefined;
  status?: StudentStatus | null | undefined;
};

/** Selects one page of students; null for a group that the caller does not work with, or a school that they do not run. */
export const studentList = (
  db: Db,
  caller: Session,
  { groupId, schoolId, status = null, ...page }: StudentList,
): RawBuilder<PageOf<StudentRow> | PageOf<SchoolStudent> | null> => {
  if (typeof groupId === 'number') {
    return ifExists(taughtGroup(caller, groupId), classList(db, groupId, page));
  }
  if (typeof schoolId === 'number') {
    return ifExists(managedSchool(caller, schoolId), studentsOfSchool(db, { schoolId, status }, page));
  }
  return familyList(db, caller.userId, page);
};
