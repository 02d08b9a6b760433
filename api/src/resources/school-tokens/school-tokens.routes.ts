import { schoolTokenInput } from '@pupitre/shared/contracts/school-tokens';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, hashOfToken, requireCaller } from '../../auth/route-access.ts';
import { created, ok, wholeTable } from '../../http/envelope.ts';
import { readWhole } from '../../http/table-reader.ts';
import { idPath } from '../../http/validation.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';
import { newSchoolToken } from './guard-school-tokens.ts';
import { schoolTokenReader } from './school-tokens-table.ts';
import { addSchoolToken, revokeSchoolToken } from './school-tokens.queries.ts';

const heads = allow('super_admin', 'directive');
/** A token opens the names of all students to anybody who has it. */
const confirmedHeads = { config: { ...heads.config, needsConfirmation: true } } as const;

/** The tokens by which other programs read the data of a school. */
export const schoolTokenRoutes = (app: Api, services: Services): void => {
  const { db } = services;

  app.post('/school-tokens/getTable', schoolTokenReader.options, async (request) =>
    wholeTable(await readWhole(schoolTokenReader, services, request)),
  );

  app.post('/school-tokens/create', { ...confirmedHeads, schema: { body: schoolTokenInput } }, async (request) => {
    const caller = requireCaller(request);
    await requireManagedSchool(db, caller, request.body.schoolId);
    const token = newSchoolToken();
    return { ...created(await addSchoolToken(db, request.body, hashOfToken(token), caller.userId)), token };
  });

  // Without a confirmation: whoever sees a leak ends it at once.
  app.delete('/school-tokens/delete/:id', { ...heads, schema: { params: idPath } }, async (request) => {
    await revokeSchoolToken(db, request.params.id, requireCaller(request));
    return ok('deleted');
  });
};
