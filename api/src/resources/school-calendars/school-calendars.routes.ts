import {
  schoolDay,
  schoolEventInput,
  schoolEventUpdate,
  schoolMonth,
  type SchoolEventInput,
} from '@pupitre/shared/contracts/calendars';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { deleteRecord, insertRecord, updateRecordIn } from '../../db/records.ts';
import { allow, requireCaller, everyRole } from '../../auth/route-access.ts';
import { created, ok, updated, wholeTable } from '../../http/envelope.ts';
import { orNotFound } from '../../refusal.ts';
import { idPath } from '../../http/validation.ts';
import { daysOfMonth, onlyDay, eventRow, findEventsOfSchool } from '../calendars/events.queries.ts';
import { findColor } from '../colors/colors.routes.ts';
import { factOf, noteEvents } from '../../notices/note-publications.ts';
import { evaluate, noteGone } from '../../notices/put-notices.ts';
import { requireOwnSchool, requireManagedSchool } from '../schools/own-school.queries.ts';
import { runsSchoolEvent } from '../calendars/calendars.policy.ts';

const rowOf = (event: SchoolEventInput) => ({ ...eventRow(event), school_id: event.school.id });

export const schoolCalendarRoutes = (app: Api, { db }: Services): void => {
  const heads = allow('super_admin', 'directive');

  app.post('/school-calendars/getData', { ...everyRole, schema: { body: schoolMonth } }, async (request) => {
    const school = await requireOwnSchool(db, requireCaller(request), request.body.schoolId);
    return wholeTable(await findEventsOfSchool(db, school.id, daysOfMonth(request.body)));
  });

  app.post('/school-calendars/getDataDay', { ...everyRole, schema: { body: schoolDay } }, async (request) => {
    const school = await requireOwnSchool(db, requireCaller(request), request.body.schoolId);
    return wholeTable(await findEventsOfSchool(db, school.id, onlyDay(request.body.date)));
  });

  app.post('/school-calendars/create', { ...heads, schema: { body: schoolEventInput } }, async (request) => {
    const { body } = request;
    const caller = requireCaller(request);
    await requireManagedSchool(db, caller, body.school.id);
    orNotFound(await findColor(db, body.color.id));
    const { userId } = caller;
    const added = await db.transaction().execute(async (tx) => {
      const event = await insertRecord(tx, 'school_events', rowOf(body), userId);
      const written = { schoolId: body.school.id, ids: [event.id], userId, isNew: true };
      await evaluate(tx, noteEvents('school_events', written));
      return event;
    });
    return created(added);
  });

  app.put('/school-calendars/update', { ...heads, schema: { body: schoolEventUpdate } }, async (request) => {
    const { body } = request;
    const caller = requireCaller(request);
    await requireManagedSchool(db, caller, body.school.id);
    orNotFound(await findColor(db, body.color.id));
    const { userId } = caller;
    const rowVersion = await db.transaction().execute(async (tx) => {
      const version = await updateRecordIn(tx, 'school_events', body, rowOf(body), userId, runsSchoolEvent(caller));
      const written = { schoolId: body.school.id, ids: [body.id], userId, isNew: false };
      await evaluate(tx, noteEvents('school_events', written));
      return version;
    });
    return updated(rowVersion);
  });

  app.delete('/school-calendars/delete/:id', { ...heads, schema: { params: idPath } }, async (request) => {
    const caller = requireCaller(request);
    const { id } = request.params;
    await db.transaction().execute(async (tx) => {
      await deleteRecord(tx, 'school_events', id, caller.userId, runsSchoolEvent(caller));
      await noteGone(tx, [factOf.school_events(id)], caller.userId);
    });
    return ok('deleted');
  });
};
