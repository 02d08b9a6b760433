import type { TokenScope } from '@pupitre/shared/contracts/school-tokens';
import { hashOfToken } from '../../auth/route-access.ts';
import { newSchoolToken } from '../../resources/school-tokens/guard-school-tokens.ts';
import { addSchoolToken } from '../../resources/school-tokens/school-tokens.queries.ts';
import { eventWebhookOwner } from '../../notices/events/event-owner.ts';
import { saveEventWebhook } from '../../notices/events/event-webhooks.queries.ts';
import { webhookSecrets } from '../../notices/webhook/webhook-secrets.ts';
import { insertAccount } from '../accounts.ts';
import { TEST_CONFIG } from '../test-server.ts';
import { HEADS, type AccessCall, type Place } from './access-call.ts';

const aToken = async ({ db, schoolId, teacherId }: Place): Promise<{ id: number }> =>
  addSchoolToken(
    db,
    { schoolId, name: 'SIS', scopes: ['rosters:read'], days: 90 },
    hashOfToken(newSchoolToken()),
    teacherId,
  );

/** No session makes these calls; those of tokens have tests of their own. */
const read = (path: string, scope: TokenScope): AccessCall => ({
  method: 'GET',
  path: `v1/${path}`,
  callers: {},
  scope,
  denied: '401 401',
  ask: () => ({}),
});

const anEventWebhook = async ({ db, schoolId }: Place): Promise<void> => {
  const { id } = await insertAccount(db, { role: 'super_admin' });
  const freshSecret = await webhookSecrets({ db, config: TEST_CONFIG }).seal(eventWebhookOwner(schoolId), 'whsec_YQ==');
  const change = { url: 'https://sis.invalid/hook', isOn: true, events: ['enrollment.created'] } as const;
  await saveEventWebhook(db, { ...change, schoolId, freshSecret, renewSecret: false }, id);
};

const EVENTS: AccessCall[] = [
  { method: 'GET', path: 'event-webhooks/get/{id}', callers: HEADS, ask: ({ schoolId }) => ({ id: schoolId }) },
  {
    method: 'PUT',
    path: 'event-webhooks/save',
    callers: HEADS,
    needsConfirmation: true,
    ask: ({ schoolId }) => ({
      body: { schoolId, url: 'https://sis.example.mx/hook', isOn: true, events: ['attendance.saved'] },
    }),
    ids: ['schoolId'],
  },
  {
    method: 'DELETE',
    path: 'event-webhooks/delete/{id}',
    callers: HEADS,
    needsConfirmation: true,
    ask: async (place) => {
      await anEventWebhook(place);
      return { id: place.schoolId };
    },
  },
  {
    method: 'POST',
    path: 'event-webhooks/test',
    callers: HEADS,
    ask: async (place) => {
      await anEventWebhook(place);
      return { body: { schoolId: place.schoolId } };
    },
    ids: ['schoolId'],
  },
];

/** The tokens of schools, and the reads of the programs that have one. */
export const TOKEN_CALLS: AccessCall[] = [
  {
    method: 'POST',
    path: 'school-tokens/getTable',
    callers: HEADS,
    ask: ({ schoolId }) => ({ body: { schoolId } }),
    ids: ['schoolId'],
  },
  {
    method: 'POST',
    path: 'school-tokens/create',
    callers: HEADS,
    needsConfirmation: true,
    ask: ({ schoolId }) => ({ body: { schoolId, name: 'SIS', scopes: ['rosters:read'] } }),
    ids: ['schoolId'],
  },
  { method: 'DELETE', path: 'school-tokens/delete/{id}', callers: HEADS, ask: aToken },
  ...['school', 'groups', 'students', 'staff', 'enrollments', 'deleted'].map((path) => read(path, 'rosters:read')),
  read('attendance', 'attendance:read'),
  ...EVENTS,
];
