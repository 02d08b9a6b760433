import { confirmIdentity, hostConfirmations } from '../platform/confirmation.ts';
import { createStore } from '../platform/store.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { aProfile } from '../testing/builders.ts';
import { profile } from './auth.ts';

const PROFILE = 'POST auth/profile';
const server = fakeServer();
const refuse = (): void => server.refuse(PROFILE, { code: 'confirmationRequired', message: ['Confirme que es usted'] });
const read = () => createStore().dispatch(profile.initiate());

beforeEach(() => localStorage.setItem('pupitre.token', 'mine'));

/** The host of the page. It counts its questions, and sends the proof to the server. */
const host = (isConfirmed: boolean, proof: () => void = () => undefined) => {
  let asked = 0;
  const withdraw = hostConfirmations(async () => {
    asked += 1;
    await Promise.resolve();
    proof();
    return isConfirmed;
  });
  return { withdraw, asked: () => asked };
};

test('[ACC-05] a call that needs a confirmation is sent again after it', async () => {
  refuse();
  const { withdraw, asked } = host(true, () => server.answer(PROFILE, () => aProfile()));
  const { data, error } = await read();
  expect(error).toBeUndefined();
  expect(data?.email).toBe('maestra@escuela.mx');
  expect(asked()).toBe(1);
  expect(server.calls).toHaveLength(2);
  withdraw();
});

test('[ACC-05] calls that are refused together ask once', async () => {
  refuse();
  const { withdraw, asked } = host(true, () => server.answer(PROFILE, () => aProfile()));
  const answers = await Promise.all([read(), read(), read()]);
  expect(answers.map(({ data }) => data?.id)).toEqual([7, 7, 7]);
  expect(asked()).toBe(1);
  withdraw();
});

test('[ACC-05] a refusal that arrives after the confirmation does not ask again', async () => {
  const { withdraw, asked } = host(true);
  const sentAt = performance.now();
  await confirmIdentity(sentAt);
  expect(await confirmIdentity(sentAt)).toBe(true);
  expect(asked()).toBe(1);
  withdraw();
});

test('[ACC-05] [VAL-02 confirmationRequired] without a confirmation the call is refused, and the next call asks again', async () => {
  refuse();
  const { withdraw, asked } = host(false);
  const { error } = await read();
  expect(error).toMatchObject({ code: 'confirmationRequired', message: ['Confirme que es usted'] });
  expect(server.calls).toHaveLength(1);
  await read();
  expect(asked()).toBe(2);
  withdraw();
});

test('[ACC-05] a server that refuses the confirmed call, too, is not asked without end', async () => {
  refuse();
  const { withdraw, asked } = host(true);
  expect((await read()).error).toMatchObject({ code: 'confirmationRequired' });
  expect(asked()).toBe(1);
  expect(server.calls).toHaveLength(2);
  withdraw();
});

test('[ACC-05] a page without a dialog answers the refusal at once', async () => {
  refuse();
  expect((await read()).error).toMatchObject({ code: 'confirmationRequired' });
  expect(server.calls).toHaveLength(1);
});

test('[ACC-05] without a session nobody is asked', async () => {
  localStorage.clear();
  refuse();
  const { withdraw, asked } = host(true);
  expect((await read()).error).toMatchObject({ code: 'confirmationRequired' });
  expect(asked()).toBe(0);
  withdraw();
});
