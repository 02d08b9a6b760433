import {
  qualification,
  scoreInput,
  scoreSave,
  scoreUpdate,
  studentOfDay,
} from '@pupitre/shared/contracts/student-activities';
import { groupOfDay } from '@pupitre/shared/contracts/student-attendance';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller, everyRole } from '../../auth/route-access.ts';
import { created, data, ok, updated } from '../../http/envelope.ts';
import { orNotFound } from '../../refusal.ts';
import { languageOf } from '../../text/language.ts';
import { requireTaughtGroup } from '../groups/own-group.queries.ts';
import { savedAnswer } from '../save-receipts/stamped-rows.ts';
import { groupOfStudent } from '../students/student-of-group.queries.ts';
import { saveScores, updateScore, writeScore } from './score-changes.queries.ts';
import { sendQualification } from './send-qualification.ts';
import { findScoresOfGroup, findScoresOfStudent } from './student-activities.queries.ts';
import { findUnsentScores } from './unsent-scores.queries.ts';

export const studentActivityRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const staff = allow('super_admin', 'directive', 'teacher');
  const ofStudent = { ...everyRole, schema: { body: studentOfDay } };

  app.post('/student-activities/getActivityByStudents', ofStudent, async (request) => {
    const { studentId, date } = request.body;
    const group = await groupOfStudent(db, requireCaller(request), request.body);
    return data(await findScoresOfStudent(db, group, studentId, date));
  });

  app.post('/student-activities/getActivitiesByGroup', { ...staff, schema: { body: groupOfDay } }, async (request) => {
    const { groupId, date } = request.body;
    const group = await requireTaughtGroup(db, requireCaller(request), groupId);
    return data({ students: await findScoresOfGroup(db, group, date) });
  });

  app.post('/student-activities/create', { ...staff, schema: { body: scoreInput } }, async (request) => {
    const [written] = await writeScore(db, request.body, requireCaller(request));
    return created(orNotFound(written));
  });

  app.put('/student-activities/update', { ...staff, schema: { body: scoreUpdate } }, async (request) =>
    updated(await updateScore(db, request.body, requireCaller(request))),
  );

  app.post('/student-activities/save', { ...staff, schema: { body: scoreSave } }, async (request) => {
    const outcome = await saveScores(db, request.body, requireCaller(request));
    return savedAnswer(request.body.rows, outcome);
  });

  app.post('/student-activities/getUnsent', { ...staff, schema: { body: qualification } }, async (request) => {
    const { group, date } = request.body;
    return data(await findUnsentScores(db, await requireTaughtGroup(db, requireCaller(request), group.id), date));
  });

  app.post('/student-activities/sendQualification', { ...staff, schema: { body: qualification } }, async (request) => {
    const language = languageOf(request.headers['accept-language']);
    const head = { caller: requireCaller(request), language };
    const { mails, skipped } = await sendQualification(services, request.body, head);
    if (skipped.length === 0) return ok(mails === 0 ? 'nothingToSend' : 'qualificationSent');
    // If all were left out, neither text is true; the list says what happened.
    return mails === 0 ? { result: true, skipped } : { ...ok('qualificationSent'), skipped };
  });
};
