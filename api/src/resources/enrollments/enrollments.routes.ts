import { enrollmentRemoval } from '@pupitre/shared/contracts/enrollments';
import { enrollmentConfirmation, joinedQuery } from '@pupitre/shared/contracts/student-enrollments';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { data, ok, updated } from '../../http/envelope.ts';
import { requireTaughtGroup } from '../groups/own-group.queries.ts';
import { confirmEnrollments } from './confirm-enrollments.ts';
import { findJoined } from './enrollments.queries.ts';
import { removeStudent } from './remove-student.ts';

export const enrollmentRoutes = (app: Api, { db }: Services): void => {
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/enrollments/getJoined', { ...staff, schema: { body: joinedQuery } }, async (request) => {
    const group = await requireTaughtGroup(db, requireCaller(request), request.body.groupId);
    return data(await findJoined(db, group.id));
  });

  app.put('/enrollments/confirm', { ...staff, schema: { body: enrollmentConfirmation } }, async (request) => {
    await confirmEnrollments(db, request.body, requireCaller(request));
    return ok('updated');
  });

  app.put('/enrollments/remove', { ...staff, schema: { body: enrollmentRemoval } }, async (request) =>
    updated(await removeStudent(db, request.body, requireCaller(request))),
  );
};
