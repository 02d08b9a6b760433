import type { FastifyRequest } from 'fastify';
import {
  IMPORT_BODY_LIMIT,
  importCheck,
  importInput,
  importQuery,
  importTable,
  importUndo,
  type CheckedImport,
  type ImportProblem,
  type ImportResult,
} from '@pupitre/shared/contracts/imports';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { created, data, table, updated } from '../../http/envelope.ts';
import type { LeftOutRows, RowProblem } from '../../db/school-tables.ts';
import { takeTry } from '../../limits/rate-limits.ts';
import { languageOf, textOf, type Language } from '../../text/language.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';
import { applyImport, judgeList, type AppliedImport } from './apply-import.ts';
import { findImport } from './import-batches.queries.ts';
import { findImports } from './imports.queries.ts';
import { countsOf, type Judgement } from './prepared-import.ts';
import { undoImport } from './undo-import.ts';

const HOUR = 60;
/** A check looks up the addresses of a whole list. Nobody mends a file more often than this. */
const CHECKS_AN_HOUR = 60;
const IMPORTS_AN_HOUR = 30;

const shown =
  (language: Language) =>
  ({ field, message }: RowProblem): ImportProblem => ({ field, text: textOf(language, message) });

const checkedOf = (judgement: Judgement, language: Language): CheckedImport => {
  const told = judgement.rows.filter(({ state, warnings }) => state !== 'new' || warnings.length > 0);
  return {
    counts: countsOf(judgement),
    rows: told.map(({ place, state, problems, warnings, match }) => ({
      place,
      state,
      problems: problems.map(shown(language)),
      warnings: warnings.map(shown(language)),
      match,
    })),
  };
};

const resultOf = (
  { counts, result }: Pick<AppliedImport, 'counts'> & { result: LeftOutRows },
  language: Language,
): ImportResult => ({
  counts,
  skipped: result.skipped,
  rejected: result.rejected.map(({ place, problems }) => ({ place, problems: problems.map(shown(language)) })),
});

const languageOfCaller = ({ headers }: FastifyRequest): Language => languageOf(headers['accept-language']);

/** Lists of students, staff and groups that schools bring along. */
export const importRoutes = (app: Api, { db, ...services }: Services): void => {
  const heads = allow('super_admin', 'directive');
  const large = { ...heads, bodyLimit: IMPORT_BODY_LIMIT };
  const take = async (request: FastifyRequest, call: 'check' | 'apply', tries: number): Promise<void> => {
    const key = `imports:${call}:user:${requireCaller(request).userId}`;
    if (services.config.isRateLimited) await takeTry(db, { key, tries, minutes: HOUR });
  };

  app.post('/imports/check', { ...large, schema: { body: importCheck } }, async (request) => {
    const { body } = request;
    await requireManagedSchool(db, requireCaller(request), body.schoolId);
    await take(request, 'check', CHECKS_AN_HOUR);
    return data(checkedOf(await judgeList(db, body), languageOfCaller(request)));
  });

  app.post('/imports/apply', { ...large, schema: { body: importInput } }, async (request) => {
    const { body, raw } = request;
    const [caller, language] = [requireCaller(request), languageOfCaller(request)];
    await requireManagedSchool(db, caller, body.schoolId);
    await take(request, 'apply', IMPORTS_AN_HOUR);
    const isGone = (): boolean => raw.socket.destroyed;
    const applied = await applyImport({ db, ...services }, body, { head: { caller, language }, isGone });
    return { ...created(applied), data: resultOf(applied, language) };
  });

  app.post('/imports/get', { ...heads, schema: { body: importQuery } }, async (request) => {
    const { schoolId, key } = request.body;
    await requireManagedSchool(db, requireCaller(request), schoolId);
    const stored = await findImport(db, schoolId, key);
    if (!stored) return data({ status: 'none' as const, result: null });
    const { id, rowVersion, status } = stored;
    return data({ status, result: { id, rowVersion, ...resultOf(stored, languageOfCaller(request)) } });
  });

  app.post('/imports/undo', { ...heads, schema: { body: importUndo } }, async (request) =>
    updated(await undoImport(db, request.body.id, requireCaller(request))),
  );

  app.post('/imports/getTable', { ...heads, schema: { body: importTable } }, async (request) => {
    const { body } = request;
    const school = await requireManagedSchool(db, requireCaller(request), body.schoolId);
    return table(body, await findImports(db, school.id, body));
  });
};
