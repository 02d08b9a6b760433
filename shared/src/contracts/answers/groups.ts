import {
  groupActivityInput,
  groupActivityTable,
  groupActivityUpdate,
  ofGroup,
  type GroupActivity,
} from '../group-activities.ts';
import { groupFileInput, groupFileTable, groupFileUpdate, uploadedFile, type GroupFile } from '../group-files.ts';
import { FORMATIVE_FIELDS } from '../formative-fields.ts';
import { groupTaskInput, groupTaskTable, groupTaskUpdate, type GroupTask } from '../group-tasks.ts';
import {
  codeRenewal,
  groupInput,
  groupTable,
  groupUpdate,
  type Group,
  type GroupPlace,
  type GroupRow,
} from '../groups.ts';
import { dueTasksInput, type DueTasks } from '../home.ts';
import { groupDeletion, joiningChange } from '../joining.ts';
import { LEVELS } from '../levels.ts';
import { byId } from '../staff.ts';
import { call } from './call.ts';
import { dueTasks } from './due-tasks.ts';
import { created, data, ok, succeeds, table, updated } from './envelope.ts';
import {
  count,
  day,
  flag,
  id,
  listOf,
  moment,
  named,
  nullable,
  object,
  oneOf,
  stored,
  text,
  withOptional,
  type Schema,
} from './schema.ts';
import { activityOption } from './schools.ts';

const place: { [Key in keyof GroupPlace]: Schema<GroupPlace[Key]> } = {
  schoolYear: nullable(named),
  level: nullable(oneOf(LEVELS)),
  grade: nullable(count),
  archivedAt: nullable(moment),
};
const row: Schema<GroupRow> = stored({ code: text, description: text, personal: text, groupCode: text, ...place });
const group: Schema<Group> = withOptional(
  { id, rowVersion: id, code: text, description: text, user: named, employee: listOf(named), school: named, ...place },
  { groupCode: text, joinOpen: flag, codeExpiresAt: nullable(moment), students: count },
);

export const GROUP_CALLS = {
  'POST /groups/getTable': call(groupTable, table(row)),
  'POST /groups/get/:id': call(null, data(group)),
  'POST /groups/create': call(groupInput, created),
  'PUT /groups/update': call(groupUpdate, updated),
  'PATCH /groups/renewCode': call(
    codeRenewal,
    succeeds({ message: oneOf(['updated']), rowVersion: id, data: object({ groupCode: text }) }),
  ),
  'PATCH /groups/joining': call(joiningChange, updated),
  'GET /groups/getOptions/:id': call(null, data(listOf(named))),
  'DELETE /groups/softDelete/:id': call(groupDeletion, ok('groupDeleted')),
};

const activity: Schema<GroupActivity> = stored({ school_activities: activityOption });

export const GROUP_ACTIVITY_CALLS = {
  'POST /group-activities/getTable': call(groupActivityTable, table(activity)),
  'POST /group-activities/getActivitiesByGroup': call(ofGroup, data(listOf(activity))),
  'POST /group-activities/create': call(groupActivityInput, created),
  'PUT /group-activities/update': call(groupActivityUpdate, updated),
  'DELETE /group-activities/deleteGroupActivity/:id': call(null, ok('deleted')),
};

const file: Schema<GroupFile> = stored({ title: text, description: text, url: nullable(text), group: named });

export const GROUP_FILE_CALLS = {
  'POST /group-files/getTable': call(groupFileTable, table(file)),
  'POST /group-files/create': call(groupFileInput, created),
  'PUT /group-files/update': call(groupFileUpdate, updated),
  'DELETE /group-files/delete/:id': call(null, ok('deleted')),
  'PATCH /group-files/uploadDocument': call(uploadedFile, updated),
  'PUT /group-files/deleteDocument': call(byId, updated),
};

const task: Schema<GroupTask> = stored({
  name: text,
  description: text,
  date: day,
  time: text,
  field: nullable(oneOf(FORMATIVE_FIELDS)),
  group: named,
});

const due: Schema<DueTasks> = object(dueTasks);

export const GROUP_TASK_CALLS = {
  'POST /group-tasks/getTable': call(groupTaskTable, table(task)),
  'POST /group-tasks/getDue': call(dueTasksInput, data(due)),
  'POST /group-tasks/create': call(groupTaskInput, created),
  'PUT /group-tasks/update': call(groupTaskUpdate, updated),
  'DELETE /group-tasks/delete/:id': call(null, ok('deleted')),
};
