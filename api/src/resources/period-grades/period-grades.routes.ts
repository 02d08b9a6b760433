import { periodGradeGrid, periodGradeSave, periodProgressQuery } from '@pupitre/shared/contracts/period-grades';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { data, ok } from '../../http/envelope.ts';
import { requireTaughtGroup } from '../groups/own-group.queries.ts';
import { findGradedPeriod } from './graded-group.queries.ts';
import { findPeriodGrid } from './period-grid.queries.ts';
import { findProgress } from './period-progress.queries.ts';
import { savePeriodGrades } from './save-period-grades.ts';

/** The grades of grading periods, by formative field or subject. */
export const periodGradeRoutes = (app: Api, { db }: Services): void => {
  const heads = allow('super_admin', 'directive');
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/period-grades/getGrid', { ...staff, schema: { body: periodGradeGrid } }, async (request) => {
    const { groupId, gradingPeriodId } = request.body;
    const known = await requireTaughtGroup(db, requireCaller(request), groupId);
    const { group, period } = await findGradedPeriod(db, known, gradingPeriodId);
    return data(await findPeriodGrid(db, group, period));
  });

  app.put('/period-grades/save', { ...staff, schema: { body: periodGradeSave } }, async (request) => {
    await savePeriodGrades(db, request.body, requireCaller(request));
    return ok('updated');
  });

  app.post('/period-grades/getProgress', { ...heads, schema: { body: periodProgressQuery } }, async (request) =>
    data(await findProgress(db, request.body.gradingPeriodId, requireCaller(request))),
  );
};
