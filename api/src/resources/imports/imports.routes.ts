import type { FastifyRequest } from 'fastify';
import {
  IMPORT_BODY_LIMIT,
  importCheck,
  importInput,
  importQuery,
  importUndo,
  type CheckedImport,
  type ImportCheck,
  type ImportKind,
  type ImportProblem,
  type ImportResult,
} from '@pupitre/shared/contracts/imports';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { created, data, updated } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import type { LeftOutRows, RowProblem } from '../../db/school-tables.ts';
import { hourlyTries } from '../../limits/hourly-tries.ts';
import { takeTry, type Limit } from '../../limits/rate-limits.ts';
import { languageOf, textOf, type Language } from '../../text/language.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';
import { applyImport, judgeList, type AppliedImport } from './apply-import.ts';
import { findImport } from './import-batches.queries.ts';
import { importReader } from './imports-table.ts';
import { countsOf, type Judgement } from './prepared-import.ts';
import { undoImport } from './undo-import.ts';

const HOUR = 60;
/** A check looks up the addresses of a whole list. Nobody mends a file more often than this. */
const CHECKS_AN_HOUR = 60;
const IMPORTS_AN_HOUR = 30;
/** Each row of staff says whether an address has an account: no school has so many of them. */
const ROWS_AN_HOUR: Record<ImportKind, number> = { students: 20_000, staff: 2_000, groups: 20_000 };

const shown =
  (language: Language) =>
  ({ field, message }: RowProblem): ImportProblem => ({ field, text: textOf(language, message) });

const checkedOf = (judgement: Judgement, language: Language): CheckedImport => {
  const shownRows = judgement.rows.filter(({ state, warnings }) => state !== 'new' || warnings.length > 0);
  return {
    counts: countsOf(judgement),
    rows: shownRows.map(({ place, state, problems, warnings, match }) => ({
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

type Listed = Pick<ImportCheck, 'kind' | 'rows'>;

/** Lists of students, staff and groups that schools bring along. */
export const importRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const heads = allow('super_admin', 'directive');
  const large = { config: { ...heads.config, hasLargeBody: true }, bodyLimit: IMPORT_BODY_LIMIT };
  const takeRows = { students: hourlyTries(), staff: hourlyTries(), groups: hourlyTries() };
  const take = async (request: FastifyRequest, { kind, rows }: Listed, limit: Omit<Limit, 'minutes'>) => {
    if (!services.config.isRateLimited) return;
    const { userId } = requireCaller(request);
    takeRows[kind](userId, ROWS_AN_HOUR[kind], rows.length);
    await takeTry(db, { ...limit, key: `imports:${limit.key}:user:${userId}`, minutes: HOUR });
  };

  app.post('/imports/check', { ...large, schema: { body: importCheck } }, async (request) => {
    const { body } = request;
    await requireManagedSchool(db, requireCaller(request), body.schoolId);
    await take(request, body, { key: 'check', tries: CHECKS_AN_HOUR });
    return data(checkedOf(await judgeList(db, body), languageOfCaller(request)));
  });

  app.post('/imports/apply', { ...large, schema: { body: importInput } }, async (request) => {
    const { body, raw } = request;
    const [caller, language] = [requireCaller(request), languageOfCaller(request)];
    await requireManagedSchool(db, caller, body.schoolId);
    await take(request, body, { key: 'apply', tries: IMPORTS_AN_HOUR });
    const isGone = (): boolean => raw.socket.destroyed;
    const applied = await applyImport(services, body, { head: { caller, language }, isGone });
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

  app.post('/imports/getTable', importReader.options, async (request) => readTable(importReader, services, request));
};
