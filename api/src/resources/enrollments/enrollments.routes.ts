import { enrollmentRemoval } from '@pupitre/shared/contracts/enrollments';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { updated } from '../../http/envelope.ts';
import { removeStudent } from './remove-student.ts';

export const enrollmentRoutes = (app: Api, { db }: Services): void => {
  const staff = allow('super_admin', 'directive', 'teacher');

  app.put('/enrollments/remove', { ...staff, schema: { body: enrollmentRemoval } }, async (request) =>
    updated(await removeStudent(db, request.body, requireCaller(request))),
  );
};
