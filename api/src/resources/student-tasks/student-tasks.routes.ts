import { gradeGrid, gradeInput, gradeSave, gradeUpdate, studentOfGroup } from '@pupitre/shared/contracts/student-tasks';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller, everyRole } from '../../auth/route-access.ts';
import { created, data, updated } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import { orNotFound } from '../../refusal.ts';
import { requireTaughtGroup } from '../groups/own-group.queries.ts';
import { savedAnswer } from '../save-receipts/stamped-rows.ts';
import { groupOfStudent } from '../students/student-of-group.queries.ts';
import { findGradeGrid } from './grade-grid.queries.ts';
import { taskInHistoryReader } from './tasks-in-history-table.ts';
import { findTasksOfStudent, saveGrades, updateGrade, writeGrade } from './student-tasks.queries.ts';

export const studentTaskRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/student-tasks/getTasksByStudents', { ...everyRole, schema: { body: studentOfGroup } }, async (request) => {
    const group = await groupOfStudent(db, requireCaller(request), request.body);
    return data(await findTasksOfStudent(db, group, request.body.studentId));
  });

  app.post('/student-tasks/getOfStudent', taskInHistoryReader.options, async (request) =>
    readTable(taskInHistoryReader, services, request),
  );

  app.post('/student-tasks/create', { ...staff, schema: { body: gradeInput } }, async (request) => {
    const [written] = await writeGrade(db, request.body, requireCaller(request));
    return created(orNotFound(written));
  });

  app.put('/student-tasks/update', { ...staff, schema: { body: gradeUpdate } }, async (request) =>
    updated(await updateGrade(db, request.body, requireCaller(request))),
  );

  app.post('/student-tasks/getGrid', { ...staff, schema: { body: gradeGrid } }, async (request) => {
    const { groupId, ...days } = request.body;
    const group = await requireTaughtGroup(db, requireCaller(request), groupId);
    return data(await findGradeGrid(db, group, days));
  });

  app.put('/student-tasks/save', { ...staff, schema: { body: gradeSave } }, async (request) => {
    const outcome = await saveGrades(db, request.body, requireCaller(request));
    return savedAnswer(request.body.rows, outcome);
  });
};
