import { groupFileInput, groupFileTable, groupFileUpdate, type GroupFile } from '@pupitre/shared/contracts/group-files';
import { byId } from '@pupitre/shared/contracts/staff';
import type { Api, Services } from '../../app.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../db/records.ts';
import { allow, caller, everyRole } from '../../http/auth.ts';
import { created, done, table, updated } from '../../http/envelope.ts';
import { idPath } from '../../http/validation.ts';
import { hangsOnGroup, hangsOnWorkGroup } from '../groups/groups.policy.ts';
import { readGroup, workGroup } from '../groups/own-group.queries.ts';
import { findGroupFiles, setFileKey, type KeptGroupFile } from './group-files.queries.ts';

const GROUP_ID = 'group_files.group_id';

/** A record as it is answered. Stored files are told as signed URLs; there is no storage of them yet. */
const presentFile = ({ fileKey: _fileKey, ...file }: KeptGroupFile): GroupFile => ({ ...file, url: null });

/** What a group's people read and print. */
export const groupFileRoutes = (app: Api, { db }: Services): void => {
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/group-files/getTable', { ...everyRole, schema: { body: groupFileTable } }, async (request) => {
    const group = await readGroup(db, caller(request), request.body.groupId);
    const { items, total } = await findGroupFiles(db, group.id, request.body);
    return table(request.body, { items: items.map(presentFile), total });
  });

  app.post('/group-files/create', { ...staff, schema: { body: groupFileInput } }, async (request) => {
    const { title, description, group } = request.body;
    const me = caller(request);
    const { id, schoolId } = await workGroup(db, me, group.id);
    const row = { title, description, school_id: schoolId, group_id: id };
    return created(await insertRecord(db, 'group_files', row, me.userId));
  });

  app.put('/group-files/update', { ...staff, schema: { body: groupFileUpdate } }, async (request) => {
    const { body } = request;
    const me = caller(request);
    const { id, schoolId } = await workGroup(db, me, body.group.id);
    const row = { title: body.title, description: body.description, school_id: schoolId, group_id: id };
    return updated(await updateRecord(db, 'group_files', body, row, me.userId, hangsOnGroup(me, GROUP_ID, id)));
  });

  app.put('/group-files/deleteDocument', { ...staff, schema: { body: byId } }, async (request) => {
    const me = caller(request);
    return updated(await setFileKey(db, request.body.id, null, me.userId, hangsOnWorkGroup(me, GROUP_ID)));
  });

  app.delete('/group-files/delete/:id', { ...staff, schema: { params: idPath } }, async (request) => {
    const me = caller(request);
    await deleteRecord(db, 'group_files', request.params.id, me.userId, hangsOnWorkGroup(me, GROUP_ID));
    return done('deleted');
  });
};
