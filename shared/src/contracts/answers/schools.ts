import {
  schoolActivityInput,
  schoolActivityOptions,
  schoolActivityTable,
  schoolActivityUpdate,
  type NamedColor,
  type SchoolActivity,
  type SchoolActivityOption,
} from '../school-activities.ts';
import { SCHOOL_COLUMNS, schoolInput, schoolUpdate, uploadedSchoolImage, type School } from '../schools.ts';
import { tableQuery } from '../table.ts';
import { call } from './call.ts';
import { created, data, ok, table, updated } from './envelope.ts';
import { id, listOf, named, nullable, number, object, stored, text, type Schema } from './schema.ts';

const state = object({ id, name: text, country: named });
const school: Schema<School> = stored({
  name: text,
  cct: text,
  address: text,
  zip: text,
  municipality: object({ id, name: text, state }),
  latitude: nullable(number),
  longitude: nullable(number),
  image: nullable(text),
});

export const SCHOOL_CALLS = {
  'POST /schools/getTable': call(tableQuery(SCHOOL_COLUMNS), table(school)),
  'POST /schools/get/:id': call(null, data(school)),
  'POST /schools/create': call(schoolInput, created),
  'PUT /schools/update': call(schoolUpdate, updated),
  'PATCH /schools/updateImage': call(uploadedSchoolImage, ok('imageUploaded')),
  'DELETE /schools/delete/:id': call(null, ok('deleted')),
  'GET /schools/options': call(null, data(listOf(named))),
};

export const namedColor: Schema<NamedColor> = object({ id, name: text, hexadecimal: text });
const activity: Schema<SchoolActivity> = stored({
  name: text,
  description: text,
  icon: text,
  color: namedColor,
  school: named,
});
export const activityOption: Schema<SchoolActivityOption> = object({
  id,
  name: text,
  description: text,
  icon: text,
  color: namedColor,
});

export const SCHOOL_ACTIVITY_CALLS = {
  'POST /school-activities/getTable': call(schoolActivityTable, table(activity)),
  'POST /school-activities/get/:id': call(null, data(activity)),
  'POST /school-activities/create': call(schoolActivityInput, created),
  'PUT /school-activities/update': call(schoolActivityUpdate, updated),
  'DELETE /school-activities/deleteSchoolActivity/:id': call(null, ok('deleted')),
  'POST /school-activities/getSchoolActivitiesOptions': call(schoolActivityOptions, data(listOf(activityOption))),
};
