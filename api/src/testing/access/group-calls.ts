import {
  insertGroupRow,
  insertGroupActivity,
  insertGroupEvent,
  insertGroupTask,
  insertSchoolActivity,
} from '../schools.ts';
import { anUpload } from '../uploads.ts';
import {
  GROUP_READERS,
  GROUP_STAFF,
  HEADS,
  next,
  type AccessCall,
  type Callers,
  type Place,
  type Question,
} from './access-call.ts';
import { event } from './school-calls.ts';
import { newYear } from './year-calls.ts';

type Insert = (place: Place) => Promise<{ id: number }>;
type Ids = NonNullable<AccessCall['ids']>;

/** A read of what a group publishes. */
const read = (path: string, ask: (place: Place) => Question, ids: Ids = ['groupId']): AccessCall => ({
  method: 'POST',
  path,
  callers: GROUP_READERS,
  ask,
  ids,
});
const ofGroup = ({ group }: Place): Question => ({ body: { groupId: group.id } });

/** The create and update calls of what hangs on a group; `ids` are those of its create body. */
const writes = (
  name: string,
  insert: Insert,
  body: (place: Place) => Promise<object> | object,
  ids: Ids,
): AccessCall[] => [
  {
    method: 'POST',
    path: `${name}/create`,
    callers: GROUP_STAFF,
    ask: async (place) => ({ body: await body(place) }),
    ids,
  },
  {
    method: 'PUT',
    path: `${name}/update`,
    callers: GROUP_STAFF,
    ask: async (place) => ({ body: { ...(await body(place)), id: (await insert(place)).id, rowVersion: 1 } }),
    ids: ['id', ...ids],
  },
];
const deletes = (path: string, insert: Insert): AccessCall => ({
  method: 'DELETE',
  path,
  callers: GROUP_STAFF,
  ask: insert,
});

const group = async (place: Place) => ({
  code: `Z${next()}`,
  description: 'TURNO VESPERTINO',
  user: { id: place.teacherId },
  school: { id: place.schoolId },
  employee: [{ id: place.teacherId }],
  schoolYear: { id: (await newYear(place)).id },
  level: 'primary',
  grade: 3,
});
const GROUP_IDS = ['user.id', 'school.id', 'employee.0.id', 'schoolYear.id'];
const insertOwnGroup: Insert = ({ db, schoolId, teacherId }) => insertGroupRow(db, schoolId, teacherId);

const GROUPS: AccessCall[] = [
  {
    method: 'POST',
    path: 'groups/getTable',
    callers: { ...HEADS, teacher: 'school' } satisfies Callers,
    ask: ({ schoolId }) => ({ body: { schoolId } }),
    ids: ['schoolId'],
  },
  { method: 'POST', path: 'groups/get/{id}', callers: GROUP_READERS, ask: (place) => ({ id: place.group.id }) },
  {
    method: 'POST',
    path: 'groups/create',
    callers: HEADS,
    ask: async (place) => ({ body: await group(place) }),
    ids: GROUP_IDS,
  },
  {
    method: 'PUT',
    path: 'groups/update',
    callers: HEADS,
    ask: async (place) => ({ body: { ...(await group(place)), id: (await insertOwnGroup(place)).id, rowVersion: 1 } }),
    ids: ['id', ...GROUP_IDS],
  },
  {
    method: 'PATCH',
    path: 'groups/renewCode',
    callers: GROUP_STAFF,
    ask: async (place) => ({ body: await insertOwnGroup(place) }),
    ids: ['id'],
  },
  {
    method: 'PATCH',
    path: 'groups/joining',
    callers: GROUP_STAFF,
    ask: async (place) => ({ body: { ...(await insertOwnGroup(place)), joinOpen: false } }),
    ids: ['id'],
  },
  {
    method: 'GET',
    path: 'groups/getOptions/{id}',
    callers: { ...HEADS, teacher: 'school' } satisfies Callers,
    ask: ({ schoolId }) => ({ id: schoolId }),
  },
  {
    method: 'DELETE',
    path: 'groups/softDelete/{id}',
    callers: HEADS,
    ask: async (place) => ({ ...(await insertOwnGroup(place)), body: { moveTo: await insertOwnGroup(place) } }),
    ids: ['moveTo.id'],
  },
];

const newActivity = ({ db, schoolId }: Place) => insertSchoolActivity(db, schoolId);
const insertLink: Insert = async (place) => insertGroupActivity(place.db, place.group, (await newActivity(place)).id);
const link = async (place: Place) => ({ group: { id: place.group.id }, school_activities: await newActivity(place) });
const insertEvent: Insert = (place) => insertGroupEvent(place.db, place.group);
const insertFile: Insert = ({ db, schoolId, group: { id } }) =>
  db
    .insertInto('group_files')
    .values({ school_id: schoolId, group_id: id, title: 'Lista', description: 'ÚTILES' })
    .returning('id')
    .executeTakeFirstOrThrow();
const task = { name: 'MAQUETA', description: 'SISTEMA SOLAR', date: '2026-08-31', time: '08:00' };
const insertTask: Insert = (place) => insertGroupTask(place.db, place.group);
const inGroup = ['group.id'];

/** Groups, and what hangs on one. */
export const GROUP_CALLS: AccessCall[] = [
  ...GROUPS,
  read('group-activities/getTable', (place) => ({ body: { schoolId: place.schoolId, groupId: place.group.id } }), [
    'schoolId',
    'groupId',
  ]),
  read('group-activities/getActivitiesByGroup', ofGroup),
  ...writes('group-activities', insertLink, link, [...inGroup, 'school_activities.id']),
  deletes('group-activities/deleteGroupActivity/{id}', insertLink),
  read('group-calendars/getData', (place) => ({ body: { groupId: place.group.id, month: 5, year: 2026 } })),
  read('group-calendars/getDataDay', (place) => ({ body: { groupId: place.group.id, date: '2026-05-10' } })),
  ...writes('group-calendars', insertEvent, (place) => ({ ...event(), group: { id: place.group.id } }), [
    ...inGroup,
    'color.id',
  ]),
  deletes('group-calendars/delete/{id}', insertEvent),
  read('group-files/getTable', ofGroup),
  ...writes(
    'group-files',
    insertFile,
    (place) => ({ title: 'Lista', description: 'ÚTILES', group: { id: place.group.id } }),
    inGroup,
  ),
  {
    method: 'PATCH',
    path: 'group-files/uploadDocument',
    callers: GROUP_STAFF,
    ask: async (place, token) => ({
      body: {
        ...(await insertFile(place)),
        url: await anUpload(place.url, token, { purpose: 'group-file', groupId: place.group.id }),
      },
    }),
    ids: ['id'],
  },
  {
    method: 'PUT',
    path: 'group-files/deleteDocument',
    callers: GROUP_STAFF,
    ask: async (place) => ({ body: await insertFile(place) }),
    ids: ['id'],
  },
  deletes('group-files/delete/{id}', insertFile),
  read('group-tasks/getTable', ofGroup),
  deletes('group-tasks/delete/{id}', insertTask),
  ...writes('group-tasks', insertTask, (place) => ({ ...task, group: { id: place.group.id } }), inGroup),
];
