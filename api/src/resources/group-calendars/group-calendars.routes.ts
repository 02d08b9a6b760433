import {
  groupDay,
  groupEventInput,
  groupEventUpdate,
  groupMonth,
  type GroupEventInput,
} from '@pupitre/shared/contracts/calendars';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { deleteRecord, insertRecord, updateRecordIn } from '../../db/records.ts';
import { allow, requireCaller, everyRole } from '../../auth/route-access.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { created, ok, updated, wholeTable } from '../../http/envelope.ts';
import { orNotFound } from '../../refusal.ts';
import { idPath } from '../../http/validation.ts';
import { daysOfMonth, onlyDay, eventRow, findEventsOfGroup } from '../calendars/events.queries.ts';
import { findColor } from '../colors/colors.routes.ts';
import { factOf, noteEvents } from '../../notices/note-publications.ts';
import { evaluate, noteGone } from '../../notices/put-notices.ts';
import {
  inOpenGroup,
  lockOpenGroup,
  lockOpenGroupOf,
  lockOpenGroupsOf,
  requireReadableGroup,
  type GroupOfSchool,
} from '../groups/own-group.queries.ts';
import { worksWithGroupEvent } from '../calendars/calendars.policy.ts';

const rowOf = (event: GroupEventInput, group: GroupOfSchool) => ({
  ...eventRow(event),
  school_id: group.schoolId,
  group_id: group.id,
});

const by = ({ userId }: Session, { schoolId }: GroupOfSchool, id: number) => ({ schoolId, ids: [id], userId });

/** The calendars of groups, which show the school's events too. */
export const groupCalendarRoutes = (app: Api, { db }: Services): void => {
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/group-calendars/getData', { ...everyRole, schema: { body: groupMonth } }, async (request) => {
    const group = await requireReadableGroup(db, requireCaller(request), request.body.groupId);
    return wholeTable(await findEventsOfGroup(db, group, daysOfMonth(request.body)));
  });

  app.post('/group-calendars/getDataDay', { ...everyRole, schema: { body: groupDay } }, async (request) => {
    const group = await requireReadableGroup(db, requireCaller(request), request.body.groupId);
    return wholeTable(await findEventsOfGroup(db, group, onlyDay(request.body.date)));
  });

  app.post('/group-calendars/create', { ...staff, schema: { body: groupEventInput } }, async (request) => {
    const { body } = request;
    const caller = requireCaller(request);
    const added = await inOpenGroup(db, caller, body.group.id, async (tx, group) => {
      orNotFound(await findColor(tx, body.color.id));
      const event = await insertRecord(tx, 'group_events', rowOf(body, group), caller.userId);
      await evaluate(tx, noteEvents('group_events', { ...by(caller, group, event.id), isNew: true }));
      return event;
    });
    return created(added);
  });

  app.put('/group-calendars/update', { ...staff, schema: { body: groupEventUpdate } }, async (request) => {
    const { body } = request;
    const caller = requireCaller(request);
    const rowFilter = worksWithGroupEvent(caller);
    const rowVersion = await db.transaction().execute(async (tx) => {
      await lockOpenGroupsOf(tx, { table: 'group_events', id: body.id, rowFilter }, body.group.id);
      const group = await lockOpenGroup(tx, caller, body.group.id);
      orNotFound(await findColor(tx, body.color.id));
      const version = await updateRecordIn(tx, 'group_events', body, rowOf(body, group), caller.userId, rowFilter);
      await evaluate(tx, noteEvents('group_events', { ...by(caller, group, body.id), isNew: false }));
      return version;
    });
    return updated(rowVersion);
  });

  app.delete('/group-calendars/delete/:id', { ...staff, schema: { params: idPath } }, async (request) => {
    const caller = requireCaller(request);
    const { id } = request.params;
    const rowFilter = worksWithGroupEvent(caller);
    await db.transaction().execute(async (tx) => {
      await lockOpenGroupOf(tx, { table: 'group_events', id, rowFilter });
      await deleteRecord(tx, 'group_events', id, caller.userId, rowFilter);
      await noteGone(tx, [factOf.group_events(id)], caller.userId);
    });
    return ok('deleted');
  });
};
