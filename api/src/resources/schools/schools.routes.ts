import {
  schoolInput,
  schoolUpdate,
  uploadedSchoolImage,
  type SchoolInput,
  type School,
} from '@pupitre/shared/contracts/schools';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { insertRecord, updateRecord } from '../../db/records.ts';
import { inOneTrip } from '../../auth/one-trip.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { created, data, ok, table, updated } from '../../http/envelope.ts';
import { orNotFound } from '../../refusal.ts';
import { idPath } from '../../http/validation.ts';
import { dropFiles, takeUpload } from '../../storage/take-upload.ts';
import { findMunicipality } from '../municipalities/municipalities.routes.ts';
import { schoolFolder } from '../storage/storage.policy.ts';
import { requireManagedSchool } from './own-school.queries.ts';
import { deleteSchool, replaceSchoolImage } from './school-image.queries.ts';
import { runsSchool } from './schools.policy.ts';
import { findSchool, findSchoolOptions, schoolList } from './schools.queries.ts';
import { schoolReader } from './schools-table.ts';
import type { FileStorage } from '../../storage/file-storage.ts';

const rowOf = ({ name, cct, address, zip, municipality, latitude = null, longitude = null }: SchoolInput) => ({
  name,
  cct,
  address,
  zip,
  municipality_id: municipality.id,
  latitude,
  longitude,
});

export const schoolRoutes = (app: Api, services: Services): void => {
  const { db, files } = services;
  const admin = allow('super_admin');
  const heads = allow('super_admin', 'directive');

  app.post('/schools/getTable', schoolReader.options, async (request) => {
    const { body } = request;
    const { items, total } = await inOneTrip(services, request, () => schoolList(db, body));
    return table(body, { items: await Promise.all(items.map((school) => presentSchool(files, school))), total });
  });

  app.post('/schools/get/:id', { ...heads, schema: { params: idPath } }, async (request) => {
    const school = orNotFound(
      await findSchool(db, request.params.id, runsSchool(requireCaller(request), 'schools.id')),
    );
    return data(await presentSchool(files, school));
  });

  app.post('/schools/create', { ...admin, schema: { body: schoolInput } }, async (request) => {
    orNotFound(await findMunicipality(db, request.body.municipality.id));
    return created(await insertRecord(db, 'schools', rowOf(request.body), requireCaller(request).userId));
  });

  app.put('/schools/update', { ...heads, schema: { body: schoolUpdate } }, async (request) => {
    const { body } = request;
    const caller = requireCaller(request);
    orNotFound(await findMunicipality(db, body.municipality.id));
    return updated(
      await updateRecord(db, 'schools', body, rowOf(body), caller.userId, runsSchool(caller, 'schools.id')),
    );
  });

  app.patch('/schools/updateImage', { ...heads, schema: { body: uploadedSchoolImage } }, async (request) => {
    const { id, url } = request.body;
    const caller = requireCaller(request);
    const received = {
      url,
      purpose: 'school',
      folder: schoolFolder(await requireManagedSchool(db, caller, id)),
    } as const;
    const { key, leftOver } = await takeUpload({ db, files }, received);
    const previous = await replaceSchoolImage(db, { id, image: key }, caller.userId);
    await dropFiles(files, [leftOver, previous]);
    return ok('imageUploaded');
  });

  app.delete('/schools/delete/:id', { ...admin, schema: { params: idPath } }, async (request) => {
    const image = await deleteSchool(db, request.params.id, requireCaller(request).userId);
    await dropFiles(files, [image]);
    return ok('deleted');
  });

  app.get('/schools/options', admin, async () => data(await findSchoolOptions(db)));
};

/** A school as it is answered: its image as a signed URL instead of the key of its file. */
const presentSchool = async (files: FileStorage, school: School): Promise<School> => ({
  ...school,
  image: school.image && (await files.signedUrl(school.image)),
});
