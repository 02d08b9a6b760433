import { ROLES } from '@pupitre/shared/contracts/roles';
import {
  attendanceAlerts,
  attendanceTrend,
  groupMonth,
  studentSummary,
} from '@pupitre/shared/contracts/attendance-figures';
import { requireUnarchived } from '../../archive/archived-days.queries.ts';
import { inOneTrip } from '../../auth/one-trip.ts';
import { everyRole, inOneTripFor, requireCaller } from '../../auth/route-access.ts';
import type { Api } from '../../http/api.ts';
import { data } from '../../http/envelope.ts';
import { orNotFound } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { requireHistory } from '../students/readable-history.ts';
import { attendanceAlerts as alertsOf } from './attendance-alerts.queries.ts';
import { attendanceMonth, daysOfMonth } from './attendance-month.queries.ts';
import { forbidsAlerts, forbidsTrend } from './attendance-place.queries.ts';
import { findAttendanceSummary } from './attendance-summary.queries.ts';
import { attendanceTrend as trendOf } from './attendance-trend.queries.ts';

/** The sums of the marks of a group, a student and a school. */
export const attendanceFigureRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const staff = inOneTripFor('super_admin', 'directive', 'teacher');
  const everybody = inOneTripFor(...ROLES);

  app.post('/student-attendance/getMonth', { ...staff, schema: { body: groupMonth } }, async (request) => {
    const days = daysOfMonth(request.body);
    const month = await inOneTrip(services, request, (caller) => attendanceMonth(caller, request.body, days));
    const answer = data(orNotFound(month));
    await requireUnarchived(db, 'student_attendance', days);
    return answer;
  });

  app.post('/student-attendance/getSummary', { ...everyRole, schema: { body: studentSummary } }, async (request) => {
    const schools = await requireHistory(db, requireCaller(request), request.body.studentId);
    const summary = await findAttendanceSummary(db, request.body, schools('enrollments.school_id'));
    await requireUnarchived(db, 'student_attendance', request.body);
    return data(summary);
  });

  app.post(
    '/student-attendance/getTrend',
    { config: { ...staff.config, forbids: forbidsTrend }, schema: { body: attendanceTrend } },
    async (request) => {
      const trend = await inOneTrip(services, request, (caller) => trendOf(caller, request.body));
      const answer = data(orNotFound(trend));
      await requireUnarchived(db, 'student_attendance', request.body);
      return answer;
    },
  );

  app.post(
    '/student-attendance/getAlerts',
    { config: { ...everybody.config, forbids: forbidsAlerts }, schema: { body: attendanceAlerts } },
    async (request) => {
      const found = await inOneTrip(services, request, (caller) => alertsOf(caller, request.body));
      const { alerts, since } = orNotFound(found);
      await requireUnarchived(db, 'student_attendance', { from: since, to: request.body.date });
      return data(alerts);
    },
  );
};
