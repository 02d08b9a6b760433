import { attendanceInput, attendanceSave, attendanceUpdate } from '@pupitre/shared/contracts/student-attendance';
import { attendanceOfStudent } from '@pupitre/shared/contracts/student-history';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { requireUnarchived } from '../../archive/archived-days.queries.ts';
import { inOneTrip } from '../../auth/one-trip.ts';
import { allow, everyRole, inOneTripFor, requireCaller } from '../../auth/route-access.ts';
import { created, data, updated, wholeTable } from '../../http/envelope.ts';
import { orNotFound } from '../../refusal.ts';
import { savedAnswer } from '../save-receipts/stamped-rows.ts';
import { requireHistory } from '../students/readable-history.ts';
import { findAttendanceOfStudent } from './attendance-of-student.queries.ts';
import { requireOutcome, saveAttendance } from './save-attendance.queries.ts';
import { rollCallReader } from './student-attendance-table.ts';
import { rollCall, updateAttendance, writeAttendance } from './student-attendance.queries.ts';

export const studentAttendanceRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const staff = allow('super_admin', 'directive', 'teacher');
  const staffInOneTrip = inOneTripFor('super_admin', 'directive', 'teacher');

  app.post('/student-attendance/getTable', rollCallReader.options, async (request) => {
    const { date } = request.body;
    const rows = await inOneTrip(services, request, (caller) => rollCall(caller, request.body));
    const table = wholeTable(orNotFound(rows));
    await requireUnarchived(db, 'student_attendance', { from: date, to: date });
    return table;
  });

  app.post(
    '/student-attendance/getOfStudent',
    { ...everyRole, schema: { body: attendanceOfStudent } },
    async (request) => {
      const schools = await requireHistory(db, requireCaller(request), request.body.studentId);
      const days = await findAttendanceOfStudent(db, request.body, schools('student_attendance.school_id'));
      await requireUnarchived(db, 'student_attendance', request.body);
      return data(days);
    },
  );

  app.post('/student-attendance/create', { ...staff, schema: { body: attendanceInput } }, async (request) => {
    const [written] = await writeAttendance(db, request.body, requireCaller(request));
    return created(orNotFound(written));
  });

  app.put('/student-attendance/update', { ...staff, schema: { body: attendanceUpdate } }, async (request) =>
    updated(await updateAttendance(db, request.body, requireCaller(request))),
  );

  app.post('/student-attendance/save', { ...staffInOneTrip, schema: { body: attendanceSave } }, async (request) => {
    const { date, rows } = request.body;
    const answer = await inOneTrip(services, request, (...caller) => saveAttendance(...caller, request.body));
    const outcome = requireOutcome(answer, request.body);
    // A mark that is gone may be in the archive.
    if (outcome.conflicts.some(({ theirs }) => theirs === null))
      await requireUnarchived(db, 'student_attendance', { from: date, to: date });
    return savedAnswer(rows, outcome);
  });
};
