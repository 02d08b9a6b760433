import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  attendanceExport,
  EXPORTED_TABLES,
  PARTS_TYPE,
  periodGradeExport,
  schoolExport,
  tableExport,
  taskGradeExport,
} from '@pupitre/shared/contracts/exports';
import { ROLES } from '@pupitre/shared/contracts/roles';
import { fieldOf } from '@pupitre/shared/contracts/unknown-values';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { hourlyTries } from '../../limits/hourly-tries.ts';
import { languageOf } from '../../text/language.ts';
import { sendDownload, type Download } from './download.ts';
import { exportSlots } from './export-slots.ts';
import { TABLES } from './exported-tables.ts';
import { attendanceSheet, periodGradeSheet, taskGradeSheet } from './group-sheets.ts';
import { oneRosterDownload } from './one-roster/one-roster-download.ts';
import { schoolDownload } from './school-download.ts';
import { sheetDownload } from './sheet-download.ts';
import { MEDIA_TYPES, tableDownload } from './table-download.ts';
import { wordsOf, type Words } from './words/export-words.ts';

/** More than a person reads. Each export adds a row to the audit log. */
const MOST_IN_AN_HOUR = 200;

const SHEET_TYPES = [MEDIA_TYPES.csv, MEDIA_TYPES.xlsx, PARTS_TYPE];
const ZIP_TYPES = ['application/zip', PARTS_TYPE];

/** A table may be exported by whoever may call its own call with the same body. */
const forbidsTable = (caller: Session, body: unknown): boolean => {
  const name = fieldOf(body, 'table');
  const table = EXPORTED_TABLES.find((each) => each === name);
  if (!table) return false;
  const { access, forbids } = TABLES[table].config;
  const isAllowed = Array.isArray(access) && access.includes(caller.role);
  return !isAllowed || (forbids?.(caller, fieldOf(body, 'query')) ?? false);
};

type Make = (snapshot: Services, caller: Session, words: Words) => Promise<Download>;
type Send = (request: FastifyRequest, reply: FastifyReply, make: Make) => Promise<FastifyReply>;

/** Sends the file of a call, if its user may have one more. */
const sender = (services: Services): Send => {
  const takeTry = hourlyTries();
  const takeSlot = exportSlots();
  return async (request, reply, make) => {
    const caller = requireCaller(request);
    if (services.config.isRateLimited) takeTry(caller.userId, MOST_IN_AN_HOUR);
    const words = wordsOf(languageOf(request.headers['accept-language']));
    const release = takeSlot(caller);
    return sendDownload(services, request, reply, { make: (snapshot) => make(snapshot, caller, words), release });
  };
};

/** Files of tables, of groups and of schools. */
export const exportRoutes = (app: Api, services: Services): void => {
  const send = sender(services);
  const tables = { config: { access: ROLES, forbids: forbidsTable, mediaTypes: SHEET_TYPES } };

  app.post('/exports/table', { ...tables, schema: { body: tableExport } }, async (request, reply) =>
    send(request, reply, (snapshot, caller, words) => tableDownload(snapshot, caller, request.body, words)),
  );

  groupExportRoutes(app, send);
  schoolExportRoutes(app, send);
};

/** The classwork of a group. */
const groupExportRoutes = (app: Api, send: Send): void => {
  const staff = { config: { ...allow('super_admin', 'directive', 'teacher').config, mediaTypes: SHEET_TYPES } };

  app.post('/exports/attendance', { ...staff, schema: { body: attendanceExport } }, async (request, reply) =>
    send(request, reply, sheetDownload('attendance', attendanceSheet, request.body)),
  );

  app.post('/exports/periodGrades', { ...staff, schema: { body: periodGradeExport } }, async (request, reply) =>
    send(request, reply, sheetDownload('periodGrades', periodGradeSheet, request.body)),
  );

  app.post('/exports/taskGrades', { ...staff, schema: { body: taskGradeExport } }, async (request, reply) =>
    send(request, reply, sheetDownload('taskGrades', taskGradeSheet, request.body)),
  );
};

/** All that a school has, for those who run it. */
const schoolExportRoutes = (app: Api, send: Send): void => {
  const heads = {
    config: { ...allow('super_admin', 'directive').config, needsConfirmation: true, mediaTypes: ZIP_TYPES },
  };

  app.post('/exports/school', { ...heads, schema: { body: schoolExport } }, async (request, reply) =>
    send(request, reply, (snapshot, caller, words) => schoolDownload(snapshot, caller, request.body.schoolId, words)),
  );

  app.post('/exports/oneRoster', { ...heads, schema: { body: schoolExport } }, async (request, reply) =>
    send(request, reply, (snapshot, caller, words) =>
      oneRosterDownload(snapshot, caller, request.body.schoolId, words),
    ),
  );
};
