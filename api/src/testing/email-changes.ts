import type { EmailChangeOf, OwnEmailChange } from '@pupitre/shared/contracts/email-change';
import { insertAccount, openSession, PASSWORD } from './accounts.ts';
import type { Administrator } from './administrator.ts';
import { call, type Method } from './call.ts';
import { mailedToken, mailsTo, newRegistration } from './registrations.ts';

export const SENT = { result: true, message: 'validationEmailSent' };
export const INVALID_TOKEN = { status: 410, result: false, code: 'invalidToken' };
export const UNCONFIRMED = { status: 403, result: false, code: 'confirmationRequired' };

export const freshEmail = (): string => newRegistration().email;

/** The calls about changes of e-mail addresses, as their callers make them. */
export const emailChangesOf = (admin: Administrator) => {
  const send = (method: Method, path: string, body?: object, token?: string) =>
    call(admin.url(), method, `users/${path}`, body, { token, language: 'es' });
  const ask = (token: string, email: string, password = PASSWORD) => {
    const body: OwnEmailChange = { email, password };
    return send('POST', 'changeEmail', body, token);
  };
  const askFor = (id: number, email: string, token = admin.token()) => {
    const body: EmailChangeOf = { id, email };
    return send('POST', 'changeEmail', body, token);
  };
  const confirm = (token: string) => send('PATCH', 'confirmEmail', { token });
  const stop = (token: string) => send('PATCH', 'stopEmailChange', { token });
  const owner = async (changes = {}) => {
    const { id, email } = await insertAccount(admin.db(), changes);
    return { id, email, token: await openSession(admin.db(), id) };
  };
  return {
    send,
    ask,
    askFor,
    confirm,
    stop,
    owner,
    logIn: (email: string, password = PASSWORD) => call(admin.url(), 'POST', 'auth/login', { email, password }),
    waitingOf: async (token: string) => (await send('GET', 'getEmailChange', undefined, token)).body.data,
    subjectsTo: async (email: string) => (await mailsTo(admin.db(), email)).map(({ subject }) => subject),
    /** An owner whose change is confirmed at the new address. */
    changed: async () => {
      const person = await owner();
      const next = freshEmail();
      await ask(person.token, next);
      const stopToken = await mailedToken(admin.db(), person.email);
      await confirm(await mailedToken(admin.db(), next));
      return { ...person, next, stopToken };
    },
  };
};
