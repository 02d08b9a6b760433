import { insertAccount, PASSWORD } from '../accounts.ts';
import { EVERY_ROLE, type AccessCall } from './access-call.ts';

/** Sessions, and what is open to everybody. */
export const ACCOUNT_CALLS: AccessCall[] = [
  { method: 'GET', path: 'health', callers: 'everybody', ask: () => ({}) },
  { method: 'GET', path: 'registry', callers: 'everybody', ask: () => ({}) },
  {
    method: 'POST',
    path: 'auth/login',
    callers: 'everybody',
    ask: async ({ db }) => ({ body: { email: (await insertAccount(db)).email, password: PASSWORD } }),
  },
  { method: 'POST', path: 'auth/profile', callers: EVERY_ROLE, ask: () => ({ body: {} }) },
  { method: 'POST', path: 'auth/logout', callers: EVERY_ROLE, ask: () => ({ body: {} }) },
];
