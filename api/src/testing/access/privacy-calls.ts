import { insertPerson, insertStudentRow } from '../schools.ts';
import { EVERY_ROLE, HEADS, type AccessCall, type Place } from './access-call.ts';
import { authorOf } from './score-calls.ts';

const REQUEST = { kind: 'access', text: 'Quiero una copia', due_on: '2200-01-01' } as const;

/** The API accepts the same request once, so the caller must have none that waits. */
const withoutRequests = async (place: Place, token?: string): Promise<void> => {
  const own = place.db.updateTable('privacy_requests').set({ status: 'withdrawn' });
  await own.where('user_id', '=', await authorOf(place, token)).execute();
};

const ownRequest = async (place: Place, token?: string): Promise<{ id: number }> => {
  await withoutRequests(place, token);
  const row = { ...REQUEST, user_id: await authorOf(place, token) };
  return place.db.insertInto('privacy_requests').values(row).returning('id').executeTakeFirstOrThrow();
};

/** A request of a new parent, whose child is in the group of a place. */
const receivedRequest = async ({ db, group }: Place): Promise<{ id: number }> => {
  const parent = await insertPerson(db);
  await insertStudentRow(db, group, { user_id: parent.id });
  const row = { ...REQUEST, user_id: parent.id, school_id: group.schoolId };
  return db.insertInto('privacy_requests').values(row).returning('id').executeTakeFirstOrThrow();
};

/** The calls about consents, requests and the file of personal data. */
export const PRIVACY_CALLS: AccessCall[] = [
  { method: 'GET', path: 'privacy-consents/get', callers: EVERY_ROLE, ask: () => ({}) },
  { method: 'PUT', path: 'privacy-consents/set', callers: EVERY_ROLE, ask: () => ({ body: { given: true } }) },
  { method: 'GET', path: 'consents/getMine', callers: { parent: 'every' }, ask: () => ({}) },
  { method: 'GET', path: 'privacy-requests/getMine', callers: EVERY_ROLE, ask: () => ({}) },
  {
    method: 'POST',
    path: 'privacy-requests/create',
    form: 'about the own account',
    callers: EVERY_ROLE,
    ask: async (place, token) => {
      await withoutRequests(place, token);
      return { body: { kind: 'access', text: 'Quiero una copia' } };
    },
  },
  {
    method: 'POST',
    path: 'privacy-requests/create',
    form: 'about a student',
    callers: { parent: 'group' },
    ask: async (place, token) => {
      await withoutRequests(place, token);
      return { body: { kind: 'access', text: 'Quiero una copia', studentId: place.studentId } };
    },
    ids: ['studentId'],
  },
  {
    method: 'PATCH',
    path: 'privacy-requests/withdraw',
    callers: EVERY_ROLE,
    ask: async (place, token) => ({ body: await ownRequest(place, token) }),
    ids: ['id'],
  },
  {
    method: 'POST',
    path: 'privacy-requests/getTable',
    callers: { super_admin: 'every', directive: 'every' },
    ask: () => ({ body: {} }),
  },
  {
    method: 'PATCH',
    path: 'privacy-requests/answer',
    callers: HEADS,
    needsConfirmation: true,
    ask: async (place) => ({
      body: { ...(await receivedRequest(place)), rowVersion: 1, accepted: true, answer: 'Aquí está' },
    }),
    ids: ['id'],
  },
  {
    method: 'POST',
    path: 'personal-data/download',
    callers: EVERY_ROLE,
    needsConfirmation: true,
    ask: () => ({ body: { format: 'json' } }),
  },
];
