import { anUpload } from '../uploads.ts';
import { insertSchool, insertSchoolActivity, insertSchoolEvent } from '../schools.ts';
import { ADMIN, GROUP_STAFF, HEADS, next, type AccessCall, type Callers, type Place } from './access-call.ts';

/** Those who run a school, and its teachers. */
const SCHOOL_STAFF = { ...HEADS, teacher: 'school' } as const satisfies Callers;
/** They, and the parents of its children. */
const SCHOOL_READERS = { ...SCHOOL_STAFF, parent: 'school' } as const satisfies Callers;

const school = () => {
  const number = next();
  const cct = `09DPR${String(number).padStart(4, '0')}Z`;
  return { name: `COLEGIO ${number}`, cct, address: 'CALLE 5', zip: '68000', municipality: { id: 1 } };
};
const activity = ({ schoolId }: Place) => ({
  name: `TALLER ${next()}`,
  description: 'EN EL AULA',
  icon: 'star',
  color: { id: 1 },
  school: { id: schoolId },
});
/** An event without its owner. */
export const event = () => ({
  name: 'KERMÉS',
  description: 'EN EL PATIO',
  start_date: '2026-05-10',
  color: { id: 1 },
});
const schoolEvent = ({ schoolId }: Place) => ({ ...event(), school: { id: schoolId } });
const insertActivity = ({ db, schoolId }: Place) => insertSchoolActivity(db, schoolId);
const insertEvent = ({ db, schoolId }: Place) => insertSchoolEvent(db, schoolId);

const SCHOOLS: AccessCall[] = [
  { method: 'POST', path: 'schools/getTable', callers: ADMIN, ask: () => ({ body: {} }) },
  { method: 'POST', path: 'schools/get/{id}', callers: HEADS, ask: ({ schoolId }) => ({ id: schoolId }) },
  {
    method: 'POST',
    path: 'schools/create',
    callers: ADMIN,
    ask: () => ({ body: school() }),
    ids: ['municipality.id'],
  },
  {
    method: 'PUT',
    path: 'schools/update',
    callers: HEADS,
    ask: async ({ db, schoolId }) => {
      const row = db.selectFrom('schools').select(['id', 'row_version as rowVersion']).where('id', '=', schoolId);
      return { body: { ...school(), ...(await row.executeTakeFirstOrThrow()) } };
    },
    ids: ['id', 'municipality.id'],
  },
  {
    method: 'PATCH',
    path: 'schools/updateImage',
    callers: HEADS,
    ask: async ({ url, schoolId }, token) => ({
      body: { id: schoolId, url: await anUpload(url, token, { purpose: 'school', schoolId }) },
    }),
    ids: ['id'],
  },
  { method: 'DELETE', path: 'schools/delete/{id}', callers: ADMIN, ask: async ({ db }) => insertSchool(db) },
  { method: 'GET', path: 'schools/options', callers: ADMIN, ask: () => ({}) },
];

const ACTIVITIES: AccessCall[] = [
  {
    method: 'POST',
    path: 'school-activities/getTable',
    callers: SCHOOL_STAFF,
    ask: ({ schoolId }) => ({ body: { schoolId } }),
    ids: ['schoolId'],
  },
  { method: 'POST', path: 'school-activities/get/{id}', callers: SCHOOL_STAFF, ask: insertActivity },
  {
    method: 'POST',
    path: 'school-activities/create',
    callers: HEADS,
    ask: (place) => ({ body: activity(place) }),
    ids: ['color.id', 'school.id'],
  },
  {
    method: 'PUT',
    path: 'school-activities/update',
    callers: HEADS,
    ask: async (place) => ({ body: { ...activity(place), ...(await insertActivity(place)), rowVersion: 1 } }),
    ids: ['id', 'color.id', 'school.id'],
  },
  { method: 'DELETE', path: 'school-activities/deleteSchoolActivity/{id}', callers: HEADS, ask: insertActivity },
  {
    method: 'POST',
    path: 'school-activities/getSchoolActivitiesOptions',
    callers: GROUP_STAFF,
    ask: ({ schoolId, group }) => ({ body: { schoolId, groupId: group.id } }),
    ids: ['schoolId', 'groupId'],
  },
];

const CALENDARS: AccessCall[] = [
  {
    method: 'POST',
    path: 'school-calendars/getData',
    callers: SCHOOL_READERS,
    ask: ({ schoolId }) => ({ body: { schoolId, month: 5, year: 2026 } }),
    ids: ['schoolId'],
  },
  {
    method: 'POST',
    path: 'school-calendars/getDataDay',
    callers: SCHOOL_READERS,
    ask: ({ schoolId }) => ({ body: { schoolId, date: '2026-05-10' } }),
    ids: ['schoolId'],
  },
  {
    method: 'POST',
    path: 'school-calendars/create',
    callers: HEADS,
    ask: (place) => ({ body: schoolEvent(place) }),
    ids: ['color.id', 'school.id'],
  },
  {
    method: 'PUT',
    path: 'school-calendars/update',
    callers: HEADS,
    ask: async (place) => ({ body: { ...schoolEvent(place), ...(await insertEvent(place)), rowVersion: 1 } }),
    ids: ['id', 'color.id', 'school.id'],
  },
  { method: 'DELETE', path: 'school-calendars/delete/{id}', callers: HEADS, ask: insertEvent },
];

/** Schools, and what belongs to one as a whole. */
export const SCHOOL_CALLS: AccessCall[] = [...SCHOOLS, ...ACTIVITIES, ...CALENDARS];
