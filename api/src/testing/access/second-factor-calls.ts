import type { Session } from '../../auth/sessions.queries.ts';
import { renewRecoveryCodes } from '../../resources/second-factor/recovery-codes.ts';
import { insertAccount, openSession } from '../accounts.ts';
import { newAuthenticator } from '../authenticator.ts';
import { codeOf, insertPasskeyRow, insertTotp, offerPasskey, offerTotp, sessionOf } from '../second-factors.ts';
import { ADMIN, EVERY_ROLE, type AccessCall, type Place } from './access-call.ts';

/** The session that asks; of somebody new where nobody does, or one that is not there. */
const asker = async ({ db }: Place, token?: string): Promise<Session> => {
  const { id } = await insertAccount(db);
  const own = await openSession(db, id);
  return sessionOf(db, token ?? own).catch(() => sessionOf(db, own));
};

const CHANGES: AccessCall[] = [
  {
    method: 'POST',
    path: 'second-factor/startTotp',
    callers: EVERY_ROLE,
    needsConfirmation: true,
    ask: () => ({ body: {} }),
  },
  {
    method: 'POST',
    path: 'second-factor/confirmTotp',
    callers: EVERY_ROLE,
    ask: async (place, token) => ({ body: { code: codeOf(await offerTotp(place.db, await asker(place, token))) } }),
  },
  {
    method: 'DELETE',
    path: 'second-factor/deleteTotp',
    callers: EVERY_ROLE,
    needsConfirmation: true,
    ask: async (place, token) => {
      await insertTotp(place.db, (await asker(place, token)).userId);
      return {};
    },
  },
  {
    method: 'POST',
    path: 'second-factor/startPasskey',
    callers: EVERY_ROLE,
    needsConfirmation: true,
    ask: () => ({ body: {} }),
  },
  {
    method: 'POST',
    path: 'second-factor/confirmPasskey',
    callers: EVERY_ROLE,
    ask: async (place, token) => {
      const challenge = await offerPasskey(place.db, await asker(place, token), 'createPasskey');
      return { body: { name: 'Llave', response: newAuthenticator().create(challenge) } };
    },
  },
  {
    method: 'DELETE',
    path: 'second-factor/deletePasskey/{id}',
    callers: EVERY_ROLE,
    needsConfirmation: true,
    ask: async (place, token) => insertPasskeyRow(place.db, (await asker(place, token)).userId),
  },
  {
    method: 'POST',
    path: 'second-factor/renewRecoveryCodes',
    callers: EVERY_ROLE,
    needsConfirmation: true,
    ask: async (place, token) => {
      await insertPasskeyRow(place.db, (await asker(place, token)).userId);
      return { body: {} };
    },
  },
];

/** A user's own second factors, and the one of somebody else who lost it. */
export const SECOND_FACTOR_CALLS: AccessCall[] = [
  { method: 'GET', path: 'second-factor/get', callers: EVERY_ROLE, ask: () => ({}) },
  ...CHANGES,
  { method: 'POST', path: 'second-factor/startVerification', callers: EVERY_ROLE, ask: () => ({ body: {} }) },
  {
    method: 'POST',
    path: 'second-factor/verify',
    callers: EVERY_ROLE,
    ask: async (place, token) => {
      const { userId } = await asker(place, token);
      const [code] = await place.db.transaction().execute((tx) => renewRecoveryCodes(tx, userId));
      return { body: { method: 'recoveryCode', code } };
    },
  },
  {
    method: 'PATCH',
    path: 'second-factor/reset',
    callers: ADMIN,
    needsConfirmation: true,
    ask: async ({ db }) => {
      const { id } = await insertAccount(db);
      await insertPasskeyRow(db, id);
      return { body: { id } };
    },
    ids: ['id'],
  },
];
