import { openPage } from '../pages.ts';
import { ADMIN, type AccessCall } from './access-call.ts';

const REMOTE = 'mf-example';

/** The files for pages without a network, the reports of pages about remotes, and the calls of a super_admin's session. */
export const REGISTRY_CALLS: AccessCall[] = [
  { method: 'GET', path: 'registry/offline', callers: 'everybody', ask: () => ({}) },
  {
    method: 'POST',
    path: 'registry/beacons',
    callers: 'everybody',
    ask: async (place) => ({ body: { nonce: await openPage(place), reports: [] } }),
  },
  {
    method: 'POST',
    path: 'registry/samples',
    callers: 'everybody',
    ask: async (place) => ({ body: { nonce: await openPage(place), samples: [] } }),
  },
  { method: 'GET', path: 'registry/samples', callers: ADMIN, ask: () => ({}) },
  { method: 'POST', path: 'csp-reports', callers: 'everybody', ask: () => ({ body: [] }) },
  { method: 'GET', path: 'registry/violations', callers: ADMIN, ask: () => ({}) },
  {
    method: 'POST',
    path: 'registry/overrides',
    callers: ADMIN,
    ask: async ({ db }) => {
      const channel = { remote: REMOTE, current_id: null, previous_id: null };
      const made = db.insertInto('remote_channels').values(channel);
      await made.onConflict((conflict) => conflict.doNothing()).execute();
      return { body: { remote: REMOTE, origin: 'http://localhost:4104' } };
    },
  },
];
