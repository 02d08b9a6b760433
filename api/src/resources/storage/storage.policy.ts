import type { UploadPurpose, UploadRequest } from '@pupitre/shared/contracts/storage';
import { ROLES, type Role } from '@pupitre/shared/contracts/roles';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { requireOpenGroup, type GroupOfSchool } from '../groups/own-group.queries.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';
import { enrolledStudent } from '../students/enrolled-student.ts';

/** The roles that may upload for each purpose: those that may write the record. */
const UPLOADERS: Record<UploadPurpose, readonly Role[]> = {
  profile: ROLES,
  school: ['super_admin', 'directive'],
  'group-file': ['super_admin', 'directive', 'teacher'],
  justification: ROLES,
};

/** True for roles that never upload for a purpose, whatever else they ask for. */
export const forbidsUpload = ({ role }: Session, body: unknown): boolean => {
  const purpose = typeof body === 'object' && body !== null && 'purpose' in body ? body.purpose : null;
  const uploaders = Object.entries(UPLOADERS).find(([name]) => name === purpose)?.[1];
  return uploaders !== undefined && !uploaders.includes(role);
};

export const profileFolder = ({ userId }: Pick<Session, 'userId'>): string => `profile/${userId}`;
export const schoolFolder = ({ id }: { id: number }): string => `school/${id}/image`;
/** The folder of a group's files: under its school, whatever school a body names. */
export const groupFolder = ({ id, schoolId }: GroupOfSchool): string => `school/${schoolId}/group/${id}`;

/** The folder of the notes about a student's absences, under the school that reads them. */
export const justificationFolder = ({ id, schoolId }: { id: number; schoolId: number }): string =>
  `school/${schoolId}/student/${id}`;

/** The folder in which a caller may upload what they ask for. Throws `notFound` where the record is not the caller's. */
export const uploadFolder = async (db: Db, caller: Session, asked: UploadRequest): Promise<string> => {
  const { purpose, schoolId = 0, groupId = 0, studentId = 0 } = asked;
  if (purpose === 'school') return schoolFolder(await requireManagedSchool(db, caller, schoolId));
  if (purpose === 'group-file') return groupFolder(await requireOpenGroup(db, caller, groupId));
  if (purpose === 'justification')
    return justificationFolder(await enrolledStudent(db, caller, { id: studentId, path: 'studentId' }));
  return profileFolder(caller);
};
