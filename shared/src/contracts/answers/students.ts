import { CONSENT_PURPOSES, consentChange, type Consent, type OwnConsent } from '../consents.ts';
import { enrollmentRemoval } from '../enrollments.ts';
import {
  ENROLLMENT_VIAS,
  enrollmentConfirmation,
  EXIT_REASONS,
  joinedQuery,
  STUDENT_STATUSES,
  studentLeave,
  studentMerge,
  studentReentry,
  type Enrollment,
  type JoinedStudent,
  type Twin,
} from '../student-enrollments.ts';
import { medicNoteInput, medicNoteTable, medicNoteUpdate, type MedicNote } from '../medic-notes.ts';
import {
  groupAssignment,
  studentInput,
  studentTable,
  studentUpdate,
  type SchoolStudent,
  type Student,
  type StudentRow,
} from '../students.ts';
import { call } from './call.ts';
import { created, data, ok, table, updated } from './envelope.ts';
import {
  day,
  flag,
  id,
  listOf,
  literal,
  moment,
  named,
  nullable,
  object,
  oneOf,
  stored,
  text,
  withOptional,
  type Schema,
} from './schema.ts';

const person = { name: text, paternal: text, maternal: text, birthdate: day };
const ofSchool = {
  status: oneOf(STUDENT_STATUSES),
  enrollmentId: nullable(id),
  group: nullable(named),
  enteredOn: nullable(day),
  leftOn: nullable(day),
  exitReason: nullable(oneOf(EXIT_REASONS)),
  hasTwin: flag,
};
/** The fields after `userId` stand only in the list of a school. */
const row: Schema<StudentRow & Partial<SchoolStudent>> = withOptional(
  { id, rowVersion: id, ...person, groupId: nullable(id), userId: nullable(id) },
  ofSchool,
);
const student: Schema<Student> = stored({ ...person, group: nullable(named), user: nullable(named) });
const enrollment: Schema<Enrollment> = stored({
  student: named,
  school: named,
  group: nullable(named),
  enteredOn: day,
  leftOn: nullable(day),
  via: oneOf(ENROLLMENT_VIAS),
  exitReason: nullable(oneOf(EXIT_REASONS)),
  note: text,
  isConfirmed: flag,
});
const twin: Schema<Twin> = object({ id, name: text, group: nullable(named), parent: nullable(named) });
const joined: Schema<JoinedStudent> = stored({
  student: named,
  parent: nullable(named),
  enteredOn: day,
  isConfirmed: flag,
  hasTwin: flag,
});
/** Parents get no `twins`. */
const assigned = withOptional(
  { result: literal(true), message: oneOf(['updated']), rowVersion: id },
  { twins: listOf(named) },
);

export const STUDENT_CALLS = {
  'POST /students/getTable': call(studentTable, table(row)),
  'POST /students/get/:id': call(null, data(student)),
  'POST /students/create': call(studentInput, created),
  'PUT /students/update': call(studentUpdate, updated),
  'PUT /students/asignationGroup': call(groupAssignment, assigned),
  'PATCH /students/leave': call(studentLeave, updated),
  'PATCH /students/reenter': call(studentReentry, updated),
  'PATCH /students/merge': call(studentMerge, updated),
  'DELETE /students/delete/:id': call(null, ok('deleted')),
  'GET /students/getEnrollments/:id': call(null, data(listOf(enrollment))),
  'GET /students/getTwins/:id': call(null, data(listOf(twin))),
  'POST /enrollments/getJoined': call(joinedQuery, data(listOf(joined))),
  'PUT /enrollments/confirm': call(enrollmentConfirmation, ok('updated')),
  'PUT /enrollments/remove': call(enrollmentRemoval, updated),
};

const consentFields = {
  purpose: oneOf(CONSENT_PURPOSES),
  school: named,
  isCurrent: flag,
  given: flag,
  givenAt: nullable(moment),
  revokedAt: nullable(moment),
};
const consent: Schema<Consent> = object(consentFields);
const ownConsent: Schema<OwnConsent> = object({ ...consentFields, student: named, textVersion: nullable(id) });

export const CONSENT_CALLS = {
  'GET /consents/get/:id': call(null, data(listOf(consent))),
  'GET /consents/getMine': call(null, data(listOf(ownConsent))),
  'PUT /consents/set': call(consentChange, ok('updated')),
};

const note: Schema<MedicNote> = stored({
  name: text,
  description: text,
  student: named,
  group: named,
  user: named,
  editable: flag,
  deletable: flag,
});

export const MEDIC_NOTE_CALLS = {
  'POST /medic-notes/getTable': call(medicNoteTable, table(note)),
  'POST /medic-notes/create': call(medicNoteInput, created),
  'PUT /medic-notes/update': call(medicNoteUpdate, updated),
  'DELETE /medic-notes/delete/:id': call(null, ok('deleted')),
};
