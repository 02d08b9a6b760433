import {
  schoolDay,
  schoolEventInput,
  schoolEventUpdate,
  schoolMonth,
  type SchoolEventInput,
} from '@pupitre/shared/contracts/calendars';
import type { Api, Services } from '../../app.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../db/records.ts';
import { allow, caller, everyRole } from '../../http/auth.ts';
import { created, done, found, updated, wholeTable } from '../../http/envelope.ts';
import { idPath } from '../../http/validation.ts';
import { daysOfMonth, onlyDay } from '../calendars/days.ts';
import { eventRow, findEventsOfSchool } from '../calendars/events.queries.ts';
import { findColor } from '../colors/colors.queries.ts';
import { readSchool, runSchool } from '../schools/own-school.queries.ts';
import { runsSchoolEvent } from './school-calendars.policy.ts';

const rowOf = (event: SchoolEventInput) => ({ ...eventRow(event), school_id: event.school.id });

/** The calendars of schools. */
export const schoolCalendarRoutes = (app: Api, { db }: Services): void => {
  const heads = allow('super_admin', 'directive');

  app.post('/school-calendars/getData', { ...everyRole, schema: { body: schoolMonth } }, async (request) => {
    const school = await readSchool(db, caller(request), request.body.schoolId);
    return wholeTable(await findEventsOfSchool(db, school.id, daysOfMonth(request.body)));
  });

  app.post('/school-calendars/getDataDay', { ...everyRole, schema: { body: schoolDay } }, async (request) => {
    const school = await readSchool(db, caller(request), request.body.schoolId);
    return wholeTable(await findEventsOfSchool(db, school.id, onlyDay(request.body.date)));
  });

  app.post('/school-calendars/create', { ...heads, schema: { body: schoolEventInput } }, async (request) => {
    const { body } = request;
    const me = caller(request);
    await runSchool(db, me, body.school.id);
    found(await findColor(db, body.color.id));
    return created(await insertRecord(db, 'school_events', rowOf(body), me.userId));
  });

  app.put('/school-calendars/update', { ...heads, schema: { body: schoolEventUpdate } }, async (request) => {
    const { body } = request;
    const me = caller(request);
    await runSchool(db, me, body.school.id);
    found(await findColor(db, body.color.id));
    return updated(await updateRecord(db, 'school_events', body, rowOf(body), me.userId, runsSchoolEvent(me)));
  });

  app.delete('/school-calendars/delete/:id', { ...heads, schema: { params: idPath } }, async (request) => {
    const me = caller(request);
    await deleteRecord(db, 'school_events', request.params.id, me.userId, runsSchoolEvent(me));
    return done('deleted');
  });
};
