import { evaluationRulesQuery, evaluationRulesSave } from '@pupitre/shared/contracts/evaluation-rules';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { data, ok } from '../../http/envelope.ts';
import { requireManagedSchool, requireOwnSchool } from '../schools/own-school.queries.ts';
import { findRules, saveRules } from './evaluation-rules.queries.ts';

/** The scale of each level and grade of a school, and the conditions to pass. */
export const evaluationRuleRoutes = (app: Api, { db }: Services): void => {
  const heads = allow('super_admin', 'directive');
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/evaluation-rules/getAll', { ...staff, schema: { body: evaluationRulesQuery } }, async (request) => {
    const school = await requireOwnSchool(db, requireCaller(request), request.body.schoolId);
    return data(await findRules(db, school.id));
  });

  app.put('/evaluation-rules/save', { ...heads, schema: { body: evaluationRulesSave } }, async (request) => {
    const caller = requireCaller(request);
    await requireManagedSchool(db, caller, request.body.school.id);
    await saveRules(db, request.body, caller.userId);
    return ok('updated');
  });
};
