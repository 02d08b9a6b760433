import { groupTaskInput, groupTaskUpdate, type GroupTaskInput } from '@pupitre/shared/contracts/group-tasks';
import { dueTasksInput } from '@pupitre/shared/contracts/home';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { insertRecord, updateRecordIn } from '../../db/records.ts';
import { allow, requireCaller, everyRole } from '../../auth/route-access.ts';
import { created, data, ok, updated } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import { idPath } from '../../http/validation.ts';
import { noteTasks } from '../../notices/note-publications.ts';
import { evaluate } from '../../notices/put-notices.ts';
import { hangsOnGroup, hangsOnWorkGroup } from '../groups/groups.policy.ts';
import { inOpenGroup, type GroupOfSchool } from '../groups/own-group.queries.ts';
import { moveToTrash } from '../trash/move-to-trash.ts';
import { findDueTasks } from './due-tasks.queries.ts';
import { groupTaskReader } from './group-tasks-table.ts';

/** A body without `field` is of a screen that does not know it, and leaves it as it is. */
const rowOf = ({ name, description, date, time, field }: GroupTaskInput, group: GroupOfSchool) => ({
  name,
  description,
  date,
  time,
  ...(field !== undefined && { field }),
  school_id: group.schoolId,
  group_id: group.id,
});

export const groupTaskRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/group-tasks/getTable', groupTaskReader.options, async (request) =>
    readTable(groupTaskReader, services, request),
  );

  app.post('/group-tasks/getDue', { ...everyRole, schema: { body: dueTasksInput } }, async (request) =>
    data(await findDueTasks(db, requireCaller(request), request.body)),
  );

  app.post('/group-tasks/create', { ...staff, schema: { body: groupTaskInput } }, async (request) => {
    const caller = requireCaller(request);
    const { body } = request;
    const { userId } = caller;
    const task = await inOpenGroup(db, caller, body.group.id, async (tx, group) => {
      const added = await insertRecord(tx, 'group_tasks', rowOf(body, group), userId);
      await evaluate(tx, noteTasks({ schoolId: group.schoolId, ids: [added.id], userId, isNew: true }));
      return added;
    });
    return created(task);
  });

  app.put('/group-tasks/update', { ...staff, schema: { body: groupTaskUpdate } }, async (request) => {
    const { body } = request;
    const caller = requireCaller(request);
    const rowFilter = hangsOnGroup(caller, 'group_tasks.group_id', body.group.id);
    const { userId } = caller;
    const rowVersion = await inOpenGroup(db, caller, body.group.id, async (tx, group) => {
      const version = await updateRecordIn(tx, 'group_tasks', body, rowOf(body, group), userId, rowFilter);
      await evaluate(tx, noteTasks({ schoolId: group.schoolId, ids: [body.id], userId, isNew: false }));
      return version;
    });
    return updated(rowVersion);
  });

  app.delete('/group-tasks/delete/:id', { ...staff, schema: { params: idPath } }, async (request) => {
    const caller = requireCaller(request);
    const rowFilter = hangsOnWorkGroup(caller, 'group_tasks.group_id');
    await moveToTrash(db, { kind: 'task', id: request.params.id, userId: caller.userId, rowFilter });
    return ok('deleted');
  });
};
