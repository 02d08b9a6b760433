import {
  groupFileInput,
  groupFileTable,
  groupFileUpdate,
  uploadedFile,
  type GroupFile,
} from '@pupitre/shared/contracts/group-files';
import { byId } from '@pupitre/shared/contracts/staff';
import type { Api, Services } from '../../app.ts';
import { insertRecord, updateRecord } from '../../db/records.ts';
import { allow, caller, everyRole } from '../../http/auth.ts';
import { created, done, table, updated } from '../../http/envelope.ts';
import { idPath } from '../../http/validation.ts';
import { fileNameOf } from '../../storage/file-name.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { dropFiles, takeUpload } from '../../storage/take-upload.ts';
import { hangsOnGroup, hangsOnWorkGroup } from '../groups/groups.policy.ts';
import { readGroup, workGroup } from '../groups/own-group.queries.ts';
import { groupFolder } from '../storage/storage.policy.ts';
import {
  deleteGroupFile,
  findGroupFiles,
  findGroupOfFile,
  setFileKey,
  type KeptGroupFile,
} from './group-files.queries.ts';

const GROUP_ID = 'group_files.group_id';

/** A record as it is answered: its file as a signed URL instead of its key. */
const presentFile = async (files: FileStorage, { fileKey, ...file }: KeptGroupFile): Promise<GroupFile> => ({
  ...file,
  url: fileKey && (await files.signedUrl(fileKey, fileNameOf(file.title, fileKey))),
});

/** What a group's people read and print. */
export const groupFileRoutes = (app: Api, services: Services): void => {
  const { db, files } = services;
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/group-files/getTable', { ...everyRole, schema: { body: groupFileTable } }, async (request) => {
    const group = await readGroup(db, caller(request), request.body.groupId);
    const { items, total } = await findGroupFiles(db, group, request.body);
    return table(request.body, { items: await Promise.all(items.map((file) => presentFile(files, file))), total });
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

  app.delete('/group-files/delete/:id', { ...staff, schema: { params: idPath } }, async (request) => {
    const me = caller(request);
    const fileKey = await deleteGroupFile(db, request.params.id, me.userId, hangsOnWorkGroup(me, GROUP_ID));
    await dropFiles(files, [fileKey]);
    return done('deleted');
  });

  documentRoutes(app, services);
};

/** The one file of a record. */
const documentRoutes = (app: Api, { db, files }: Services): void => {
  const staff = allow('super_admin', 'directive', 'teacher');

  app.patch('/group-files/uploadDocument', { ...staff, schema: { body: uploadedFile } }, async (request) => {
    const { id, url } = request.body;
    const me = caller(request);
    const reach = hangsOnWorkGroup(me, GROUP_ID);
    const folder = groupFolder(await findGroupOfFile(db, id, reach));
    const { key, leftOver } = await takeUpload({ db, files }, { url, purpose: 'group-file', folder });
    const { previous, rowVersion } = await setFileKey(db, { id, fileKey: key }, me.userId, reach);
    await dropFiles(files, [leftOver, previous]);
    return updated(rowVersion);
  });

  app.put('/group-files/deleteDocument', { ...staff, schema: { body: byId } }, async (request) => {
    const { id } = request.body;
    const me = caller(request);
    const emptied = { id, fileKey: null };
    const { previous, rowVersion } = await setFileKey(db, emptied, me.userId, hangsOnWorkGroup(me, GROUP_ID));
    await dropFiles(files, [previous]);
    return updated(rowVersion);
  });
};
