import {
  attendanceInput,
  attendanceSave,
  attendanceUpdate,
  groupOfDay,
} from '@pupitre/shared/contracts/student-attendance';
import { attendanceOfStudent } from '@pupitre/shared/contracts/student-history';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, everyRole, requireCaller } from '../../auth/route-access.ts';
import { created, data, ok, updated, wholeTable } from '../../http/envelope.ts';
import { orNotFound } from '../../refusal.ts';
import { requireTaughtGroup } from '../groups/own-group.queries.ts';
import { requireHistory } from '../students/readable-history.ts';
import { findAttendanceOfStudent } from './attendance-of-student.queries.ts';
import { findAttendance, saveAttendance, updateAttendance, writeAttendance } from './student-attendance.queries.ts';

export const studentAttendanceRoutes = (app: Api, { db }: Services): void => {
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/student-attendance/getTable', { ...staff, schema: { body: groupOfDay } }, async (request) => {
    const { groupId, date } = request.body;
    const group = await requireTaughtGroup(db, requireCaller(request), groupId);
    return wholeTable(await findAttendance(db, group, date));
  });

  app.post(
    '/student-attendance/getOfStudent',
    { ...everyRole, schema: { body: attendanceOfStudent } },
    async (request) => {
      const schools = await requireHistory(db, requireCaller(request), request.body.studentId);
      return data(await findAttendanceOfStudent(db, request.body, schools('student_attendance.school_id')));
    },
  );

  app.post('/student-attendance/create', { ...staff, schema: { body: attendanceInput } }, async (request) => {
    const [written] = await writeAttendance(db, request.body, requireCaller(request));
    return created(orNotFound(written));
  });

  app.put('/student-attendance/update', { ...staff, schema: { body: attendanceUpdate } }, async (request) =>
    updated(await updateAttendance(db, request.body, requireCaller(request))),
  );

  app.post('/student-attendance/save', { ...staff, schema: { body: attendanceSave } }, async (request) => {
    await saveAttendance(db, request.body, requireCaller(request));
    return ok('updated');
  });
};
