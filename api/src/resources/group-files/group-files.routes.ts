import { groupFileInput, groupFileUpdate, uploadedFile } from '@pupitre/shared/contracts/group-files';
import { byId } from '@pupitre/shared/contracts/staff';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { insertRecord, updateRecordIn } from '../../db/records.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { created, ok, updated } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import { idPath } from '../../http/validation.ts';
import { dropFiles, takeUpload } from '../../storage/take-upload.ts';
import { noteDocuments, noteRenamed } from '../../notices/note-publications.ts';
import { evaluate } from '../../notices/put-notices.ts';
import { hangsOnGroup, hangsOnWorkGroup } from '../groups/groups.policy.ts';
import { inOpenGroup } from '../groups/own-group.queries.ts';
import { groupFolder } from '../storage/storage.policy.ts';
import { deleteGroupFile } from './delete-group-file.ts';
import { findGroupOfFile, setFileKey } from './group-files.queries.ts';
import { groupFileReader } from './group-files-table.ts';

const GROUP_ID = 'group_files.group_id';

/** Documents that the people of a group read and print. */
export const groupFileRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const staff = allow('super_admin', 'directive', 'teacher');

  app.post('/group-files/getTable', groupFileReader.options, async (request) =>
    readTable(groupFileReader, services, request),
  );

  app.post('/group-files/create', { ...staff, schema: { body: groupFileInput } }, async (request) => {
    const { title, description, group } = request.body;
    const caller = requireCaller(request);
    const { userId } = caller;
    const file = await inOpenGroup(db, caller, group.id, async (tx, { id, schoolId }) => {
      const row = { title, description, school_id: schoolId, group_id: id };
      const added = await insertRecord(tx, 'group_files', row, userId);
      await evaluate(tx, noteDocuments({ schoolId, ids: [added.id], userId, isNew: true }));
      return added;
    });
    return created(file);
  });

  app.put('/group-files/update', { ...staff, schema: { body: groupFileUpdate } }, async (request) => {
    const { body } = request;
    const caller = requireCaller(request);
    const rowFilter = hangsOnGroup(caller, GROUP_ID, body.group.id);
    const text = { title: body.title, description: body.description };
    const { userId } = caller;
    const rowVersion = await inOpenGroup(db, caller, body.group.id, async (tx, { schoolId }) => {
      const version = await updateRecordIn(tx, 'group_files', body, text, userId, rowFilter);
      await evaluate(tx, noteRenamed({ schoolId, ids: [body.id], userId, isNew: false }));
      return version;
    });
    return updated(rowVersion);
  });

  app.delete('/group-files/delete/:id', { ...staff, schema: { params: idPath } }, async (request) => {
    const caller = requireCaller(request);
    const rowFilter = hangsOnWorkGroup(caller, GROUP_ID);
    await deleteGroupFile(services, { id: request.params.id, userId: caller.userId, rowFilter });
    return ok('deleted');
  });

  documentRoutes(app, services);
};

/** The one file of a record. */
const documentRoutes = (app: Api, { db, files }: Services): void => {
  const staff = allow('super_admin', 'directive', 'teacher');

  app.patch('/group-files/uploadDocument', { ...staff, schema: { body: uploadedFile } }, async (request) => {
    const { id, url } = request.body;
    const caller = requireCaller(request);
    const rowFilter = hangsOnWorkGroup(caller, GROUP_ID);
    const folder = groupFolder(await findGroupOfFile(db, id, rowFilter));
    const { key, leftOver } = await takeUpload({ db, files }, { url, purpose: 'group-file', folder });
    const { previous, rowVersion } = await setFileKey(db, { id, fileKey: key }, caller.userId, rowFilter);
    await dropFiles(files, [leftOver, previous]);
    return updated(rowVersion);
  });

  app.put('/group-files/deleteDocument', { ...staff, schema: { body: byId } }, async (request) => {
    const { id } = request.body;
    const caller = requireCaller(request);
    const emptied = { id, fileKey: null };
    const { previous, rowVersion } = await setFileKey(db, emptied, caller.userId, hangsOnWorkGroup(caller, GROUP_ID));
    await dropFiles(files, [previous]);
    return updated(rowVersion);
  });
};
