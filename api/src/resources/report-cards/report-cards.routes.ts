import { sql } from 'kysely';
import type { GradedPeriod } from '@pupitre/shared/contracts/period-grades';
import {
  reportCardQuery,
  reportCardsOfGroup,
  reportCardYearsQuery,
  type ReportCard,
  type ReportCardQuery,
} from '@pupitre/shared/contracts/report-cards';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, everyRole, requireCaller } from '../../auth/route-access.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import type { Db } from '../../db/schema.ts';
import { TODAY } from '../../db/today.ts';
import { data } from '../../http/envelope.ts';
import { orNotFound } from '../../refusal.ts';
import { requireTaughtGroup } from '../groups/own-group.queries.ts';
import { findGradedGroup, isInClass } from '../period-grades/graded-group.queries.ts';
import { requireHistory } from '../students/readable-history.ts';
import { findReportCards } from './report-cards.queries.ts';
import { findGroupInYear, findYearsOfStudent } from './years-of-student.queries.ts';

const findToday = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ today: string }>`select ${TODAY} as today`.execute(db);
  return orNotFound(rows[0]).today;
};

/** Families see a period from its day on; the school sees every one. */
const findShown = async (db: Db, { role }: Session): Promise<(period: GradedPeriod) => boolean> => {
  if (role !== 'parent') return () => true;
  const today = await findToday(db);
  return ({ shownFrom }) => shownFrom !== null && shownFrom <= today;
};

/** Throws `notFound` for a year without a group of the student, and to families before its first day. */
const findReportCard = async (db: Db, caller: Session, query: ReportCardQuery): Promise<ReportCard> => {
  const { studentId, schoolYearId } = query;
  const schools = await requireHistory(db, caller, studentId);
  const known = orNotFound(await findGroupInYear(db, studentId, schoolYearId, schools));
  const group = await findGradedGroup(db, known);
  const isStudent = sql<boolean>`students.id = ${studentId}`;
  const [card] = await findReportCards(db, group, isStudent, await findShown(db, caller));
  return orNotFound(caller.role === 'parent' && card?.periods.length === 0 ? undefined : card);
};

/** Report cards (boletas): the confirmed grades of a year with its attendance. */
export const reportCardRoutes = (app: Api, { db }: Services): void => {
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/report-cards/get', { ...everyRole, schema: { body: reportCardQuery } }, async (request) =>
    data(await findReportCard(db, requireCaller(request), request.body)),
  );

  app.post('/report-cards/getOfGroup', { ...staff, schema: { body: reportCardsOfGroup } }, async (request) => {
    const caller = requireCaller(request);
    const group = await findGradedGroup(db, await requireTaughtGroup(db, caller, request.body.groupId));
    return data(await findReportCards(db, group, isInClass(group), await findShown(db, caller)));
  });

  app.post('/report-cards/getYears', { ...everyRole, schema: { body: reportCardYearsQuery } }, async (request) => {
    const caller = requireCaller(request);
    const { studentId } = request.body;
    const schools = await requireHistory(db, caller, studentId);
    return data(await findYearsOfStudent(db, caller, studentId, schools));
  });
};
