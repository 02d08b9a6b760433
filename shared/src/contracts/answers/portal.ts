import {
  CONTACT_STATES,
  contactAnswerInput,
  contactRequestInput,
  contactRequestTable,
  contactStateInput,
  type AnsweredRequest,
  type ContactRequest,
} from '../contact-requests.ts';
import {
  CHANGE_KINDS,
  homeInput,
  homeVisit,
  type ChildDay,
  type Counts,
  type GroupDay,
  type HomeChange,
  type HomeChanges,
  type HomeData,
} from '../home.ts';
import { uploadRequest, type Upload } from '../storage.ts';
import { noSchool } from './years.ts';
import { call } from './call.ts';
import { dueTasks } from './due-tasks.ts';
import { data, ok, succeeds, table, updated } from './envelope.ts';
import {
  count,
  day,
  either,
  flag,
  id,
  listOf,
  literal,
  moment,
  named,
  nullable,
  object,
  oneOf,
  stored,
  text,
  textsByName,
  type Schema,
} from './schema.ts';

const dayOfSchool = { schoolDay: flag, noSchool: nullable(noSchool) };
const dayCounts = { tasksDue: count, events: count };
const groupDay: Schema<GroupDay> = object({ id, code: text, students: count, attendanceTaken: flag, ...dayCounts });
const childDay: Schema<ChildDay> = object({
  id,
  name: text,
  groupId: nullable(id),
  attendence: nullable(flag),
  delay: nullable(flag),
  ...dayCounts,
  ...dayOfSchool,
  ...dueTasks,
});
const change: Schema<HomeChange> = object({
  kind: oneOf(CHANGE_KINDS),
  id,
  studentIds: listOf(id),
  at: moment,
  isNew: flag,
  name: nullable(text),
  date: nullable(day),
  attendence: nullable(flag),
  delay: nullable(flag),
  delivered: nullable(flag),
  qualification: nullable(count),
  count: nullable(count),
});
const changes: Schema<HomeChanges> = object({
  since: nullable(moment),
  until: moment,
  items: listOf(change),
  total: count,
});
const counts: Schema<Counts> = object({ schools: count, groups: count, students: count, staff: count });
const home: Schema<HomeData> = either(
  object({ groups: listOf(groupDay), ...dayOfSchool }),
  object({ children: listOf(childDay), changes, ...dayOfSchool }),
  counts,
);

const request = {
  fullName: text,
  email: text,
  subject: text,
  message: text,
  date: day,
  state: oneOf(CONTACT_STATES),
};
const contactRequest: Schema<ContactRequest> = stored(request);
const answeredRequest: Schema<AnsweredRequest> = stored({
  ...request,
  language: oneOf(['es', 'en']),
  answers: listOf(object({ id, text, at: moment, user: named })),
});
const upload: Schema<Upload> = object({ method: literal('POST'), url: text, fields: textsByName });

export const PORTAL_CALLS = {
  'GET /health': call(null, object({ status: literal('ok'), version: text })),
  'GET /health/live': call(null, object({ status: literal('ok'), version: text })),
  'GET /health/ready': call(null, object({ status: literal('ready'), version: text })),
  'POST /home/get': call(homeInput, data(home)),
  'PUT /home/visited': call(homeVisit, ok('updated')),
  'POST /contact-requests/create': call(
    contactRequestInput,
    succeeds({ message: oneOf(['contactRequestSent']), id, rowVersion: id }),
  ),
  'POST /contact-requests/getTable': call(contactRequestTable, table(contactRequest)),
  'GET /contact-requests/get/:id': call(null, data(answeredRequest)),
  'PATCH /contact-requests/setState': call(contactStateInput, updated),
  'POST /contact-requests/answer': call(contactAnswerInput, updated),
  'POST /storage/sign': call(uploadRequest, succeeds({ upload, url: text })),
};
