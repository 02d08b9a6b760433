import { hashOfToken } from '../../auth/route-access.ts';
import { findSession } from '../../auth/sessions.queries.ts';
import { insertFeed } from '../feeds.ts';
import { insertStudentRow } from '../schools.ts';
import { EVERY_ROLE, GROUP_READERS, type AccessCall, type Place } from './access-call.ts';

/** A feed of the group of a place, of whoever asks; of its teacher if nobody asks. */
const groupFeed = async ({ db, group, teacherId }: Place, token = ''): Promise<{ id: number; token: string }> => {
  const asker = await findSession(db, hashOfToken(token));
  return insertFeed(db, { user_id: asker?.userId ?? teacherId, student_id: null, group_id: group.id });
};

/** The group of a place, of which nobody has a feed. */
const groupWithoutFeeds = async ({ db, group }: Place): Promise<{ id: number }> => {
  await db.deleteFrom('calendar_feeds').where('group_id', '=', group.id).execute();
  return { id: group.id };
};

/** Another child of the parent of a place. */
const newChild = async ({ db, group, studentId }: Place): Promise<{ id: number }> => {
  const child = db.selectFrom('students').select('user_id').where('id', '=', studentId);
  return insertStudentRow(db, group, { user_id: (await child.executeTakeFirstOrThrow()).user_id });
};

/** The calendars that other programs read, and their addresses. */
export const FEED_CALLS: AccessCall[] = [
  { method: 'POST', path: 'feeds/getTable', callers: EVERY_ROLE, ask: () => ({ body: {} }) },
  {
    method: 'POST',
    path: 'feeds/create',
    form: 'of a student',
    callers: { parent: 'group' },
    ask: async (place) => ({ body: { student: await newChild(place) } }),
    ids: ['student.id'],
  },
  {
    method: 'POST',
    path: 'feeds/create',
    form: 'of a group',
    callers: GROUP_READERS,
    ask: async (place) => ({ body: { group: await groupWithoutFeeds(place) } }),
    ids: ['group.id'],
  },
  {
    method: 'PATCH',
    path: 'feeds/renew',
    callers: GROUP_READERS,
    ask: async (place, token) => ({ body: { id: (await groupFeed(place, token)).id } }),
    ids: ['id'],
  },
  {
    method: 'DELETE',
    path: 'feeds/delete/{id}',
    callers: EVERY_ROLE,
    ask: async (place, token) => ({ id: (await groupFeed(place, token)).id }),
  },
  {
    method: 'GET',
    path: 'calendar/{name}',
    callers: 'everybody',
    ask: async (place) => ({ name: `${(await groupFeed(place)).token}.ics` }),
  },
];
