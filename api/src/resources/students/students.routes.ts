import type { FastifyRequest } from 'fastify';
import {
  type Enrollment,
  studentLeave,
  studentMerge,
  studentReentry,
} from '@pupitre/shared/contracts/student-enrollments';
import { groupAssignment, studentInput, studentUpdate } from '@pupitre/shared/contracts/students';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { inOneTrip } from '../../auth/one-trip.ts';
import { allow, everyRole, requireCaller } from '../../auth/route-access.ts';
import { created, data, ok, table, updated } from '../../http/envelope.ts';
import { orNotFound } from '../../refusal.ts';
import { languageOf } from '../../text/language.ts';
import { idPath } from '../../http/validation.ts';
import type { Head } from '../users/head.ts';
import { readsEnrollment } from '../enrollments/enrollments.policy.ts';
import { findEnrollments, findTwins } from '../enrollments/enrollments.queries.ts';
import { assignGroup } from './assign-group.ts';
import { insertStudent, updateStudent } from './student-changes.ts';
import { deleteStudent } from './delete-student.ts';
import { leaveSchool, reenterSchool } from './leave-school.ts';
import { findStudentPlacement } from './lock-people.queries.ts';
import { mergeStudents } from './merge-students.ts';
import { studentList } from './student-list.queries.ts';
import { keepsStudent } from './students.policy.ts';
import { requireStudent } from './students.queries.ts';
import { studentReader } from './students-table.ts';

const headOf = (request: FastifyRequest): Head => ({
  caller: requireCaller(request),
  language: languageOf(request.headers['accept-language']),
});

/** The note about an exit is written for those who run the school. */
const withoutNoteFor = ({ role }: Session, enrollment: Enrollment): Enrollment =>
  role === 'parent' || role === 'teacher' ? { ...enrollment, note: '' } : enrollment;

/** The children of schools and of parents. */
export const studentRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const heads = allow('super_admin', 'directive');
  const assigners = allow('super_admin', 'directive', 'parent');

  app.post('/students/getTable', studentReader.options, async (request) => {
    const { body } = request;
    return table(body, orNotFound(await inOneTrip(services, request, (caller) => studentList(db, caller, body))));
  });

  app.post('/students/get/:id', { ...everyRole, schema: { params: idPath } }, async (request) =>
    data(await requireStudent(db, request.params.id, requireCaller(request))),
  );

  app.post('/students/create', { ...everyRole, schema: { body: studentInput } }, async (request) =>
    created(await insertStudent(services, request.body, headOf(request))),
  );

  app.put('/students/update', { ...everyRole, schema: { body: studentUpdate } }, async (request) =>
    updated(await updateStudent(services, request.body, headOf(request))),
  );

  app.put('/students/asignationGroup', { ...assigners, schema: { body: groupAssignment } }, async (request) =>
    assignGroup(services, request.body, { ...headOf(request), ip: request.ip }),
  );

  app.patch('/students/leave', { ...heads, schema: { body: studentLeave } }, async (request) =>
    updated(await leaveSchool(db, request.body, requireCaller(request))),
  );

  app.patch('/students/reenter', { ...heads, schema: { body: studentReentry } }, async (request) =>
    updated(await reenterSchool(services, request.body, headOf(request))),
  );

  app.patch('/students/merge', { ...heads, schema: { body: studentMerge } }, async (request) =>
    updated(await mergeStudents(services, request.body, headOf(request))),
  );

  app.delete('/students/delete/:id', { ...everyRole, schema: { params: idPath } }, async (request) => {
    await deleteStudent(db, request.params.id, requireCaller(request));
    return ok('deleted');
  });

  app.get('/students/getEnrollments/:id', { ...everyRole, schema: { params: idPath } }, async (request) => {
    const caller = requireCaller(request);
    const { id } = request.params;
    const enrollments = await findEnrollments(db, id, readsEnrollment(caller));
    // An own student without any enrolment has an empty history, and nobody else's student has one.
    if (enrollments.length === 0) await findStudentPlacement(db, id, keepsStudent(caller));
    return data(enrollments.map((enrollment) => withoutNoteFor(caller, enrollment)));
  });

  app.get('/students/getTwins/:id', { ...heads, schema: { params: idPath } }, async (request) => {
    const { id } = await requireStudent(db, request.params.id, requireCaller(request));
    return data(await findTwins(db, id));
  });
};
