import { CONSENT_PURPOSES, consentChange, type Consent } from '../consents.ts';
import { enrollmentRemoval } from '../enrollments.ts';
import { medicNoteInput, medicNoteTable, medicNoteUpdate, type MedicNote } from '../medic-notes.ts';
import {
  groupAssignment,
  studentInput,
  studentTable,
  studentUpdate,
  type Student,
  type StudentRow,
} from '../students.ts';
import { call } from './call.ts';
import { created, data, ok, table, updated } from './envelope.ts';
import { day, flag, id, listOf, moment, named, nullable, object, oneOf, stored, text, type Schema } from './schema.ts';

const person = { name: text, paternal: text, maternal: text, birthdate: day };
const row: Schema<StudentRow> = stored({ ...person, groupId: nullable(id), userId: nullable(id) });
const student: Schema<Student> = stored({ ...person, group: nullable(named), user: nullable(named) });

export const STUDENT_CALLS = {
  'POST /students/getTable': call(studentTable, table(row)),
  'POST /students/get/:id': call(null, data(student)),
  'POST /students/create': call(studentInput, created),
  'PUT /students/update': call(studentUpdate, updated),
  'PUT /students/asignationGroup': call(groupAssignment, updated),
  'PUT /enrollments/remove': call(enrollmentRemoval, updated),
};

const consent: Schema<Consent> = object({
  purpose: oneOf(CONSENT_PURPOSES),
  school: named,
  isCurrent: flag,
  given: flag,
  givenAt: nullable(moment),
  revokedAt: nullable(moment),
});

export const CONSENT_CALLS = {
  'GET /consents/get/:id': call(null, data(listOf(consent))),
  'PUT /consents/set': call(consentChange, ok('updated')),
};

const note: Schema<MedicNote> = stored({
  name: text,
  description: text,
  student: named,
  group: named,
  user: named,
  editable: flag,
});

export const MEDIC_NOTE_CALLS = {
  'POST /medic-notes/getTable': call(medicNoteTable, table(note)),
  'POST /medic-notes/create': call(medicNoteInput, created),
  'PUT /medic-notes/update': call(medicNoteUpdate, updated),
};
