import {
  attendanceInput,
  attendanceSave,
  attendanceUpdate,
  groupOfDay,
} from '@pupitre/shared/contracts/student-attendance';
import type { Api, Services } from '../../app.ts';
import { allow, caller } from '../../http/auth.ts';
import { created, done, found, updated, wholeTable } from '../../http/envelope.ts';
import { workGroup } from '../groups/own-group.queries.ts';
import { findAttendance, saveAttendance, updateAttendance, writeAttendance } from './student-attendance.queries.ts';

/** The roll calls of groups. */
export const studentAttendanceRoutes = (app: Api, { db }: Services): void => {
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/student-attendance/getTable', { ...staff, schema: { body: groupOfDay } }, async (request) => {
    const { groupId, date } = request.body;
    const group = await workGroup(db, caller(request), groupId);
    return wholeTable(await findAttendance(db, group, date));
  });

  app.post('/student-attendance/create', { ...staff, schema: { body: attendanceInput } }, async (request) => {
    const [written] = await writeAttendance(db, request.body, caller(request));
    return created(found(written));
  });

  app.put('/student-attendance/update', { ...staff, schema: { body: attendanceUpdate } }, async (request) =>
    updated(await updateAttendance(db, request.body, caller(request))),
  );

  app.post('/student-attendance/save', { ...staff, schema: { body: attendanceSave } }, async (request) => {
    await saveAttendance(db, request.body, caller(request));
    return done('updated');
  });
};
