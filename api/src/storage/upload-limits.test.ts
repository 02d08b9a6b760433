import { sql } from 'kysely';
import { es } from '@pupitre/shared/contracts/texts/server-es';
import { insertAccount, openSession } from '../testing/accounts.ts';
import { call } from '../testing/call.ts';
import { times } from '../testing/limits.ts';
import { startServerOn, TEST_CONFIG, type TestServer } from '../testing/test-server.ts';
import { cloneDatabase } from '../testing/test-cluster.ts';
import { aPhoto, formOf, PNG, sendForm, signUpload, uploadPhoto } from '../testing/uploads.ts';
import { detachFiles } from './loose-files.queries.ts';
import { openStorage } from './open-storage.ts';
import { sweepFiles } from './sweep.ts';
import { takeUpload } from './take-upload.ts';

let server: TestServer;
let full: TestServer;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await cloneDatabase();
  ({ drop } = database);
  server = await startServerOn(database.url, { isRateLimited: true });
  full = await startServerOn(database.url, { minFreeSpace: Number.MAX_SAFE_INTEGER });
});
afterAll(async () => {
  await full.close();
  await server.close();
  await drop();
});

const newUser = async () => {
  const { id } = await insertAccount(server.db);
  return { id, token: await openSession(server.db, id) };
};
const sign = (token: string, url = server.url) =>
  call(url, 'POST', 'storage/sign', aPhoto(), { token, language: 'es' });
const setImage = (url: string, token: string) => call(server.url, 'PATCH', 'users/updateImage', { url }, { token });

test('[SEC-09] ten uploads that no record uses, for an hour, even at once', async () => {
  const [user, other] = [await newUser(), await newUser()];
  const answers = await times(40, () => sign(user.token));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ body }) => body.code === 'tooManyRequests')).toHaveLength(30);
  const wait = Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'));
  expect([wait > 3_500, wait <= 3_600]).toEqual([true, true]);
  expect((await sign(other.token)).status).toBe(200);
  await sql`update loose_files set at = at - interval '1 hour' where user_id = ${user.id}`.execute(server.db);
  expect((await sign(user.token)).status).toBe(200);
});

test('[SEC-09] an upload that a record takes over counts no more, and its form serves no more', async () => {
  const { token } = await newUser();
  for (let photo = 0; photo < 12; photo += 1)
    expect((await setImage(await uploadPhoto(server.url, token), token)).status).toBe(200);
  const { upload, url } = await signUpload(server.url, token, aPhoto());
  const send = () => sendForm(server.url, upload.url, formOf(upload.fields, PNG));
  expect([(await send()).status, (await setImage(url, token)).status]).toEqual([204, 200]);
  expect((await send()).status).toBe(403);
  expect((await setImage(url, token)).status).toBe(400);
});

test('[SEC-09] of many calls about one upload a single one works on it', async () => {
  const { token } = await newUser();
  const url = await uploadPhoto(server.url, token);
  const answers = await times(20, () => setImage(url, token));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'validation')).toHaveLength(19);
});

test('[SEC-09] an upload whose content is refused counts against its user', async () => {
  const { token } = await newUser();
  for (let photo = 0; photo < 10; photo += 1) {
    const url = await uploadPhoto(server.url, token, Buffer.from('no picture'));
    expect((await setImage(url, token)).status).toBe(400);
  }
  expect((await sign(token)).status).toBe(429);
});

test('[SEC-09] a file that a failed call made of an upload counts against its user until it is swept', async () => {
  const { id, token } = await newUser();
  const storing = { db: server.db, files: openStorage(TEST_CONFIG, server.db) };
  for (let photo = 0; photo < 10; photo += 1) {
    const url = await uploadPhoto(server.url, token);
    await takeUpload(storing, { url, purpose: 'profile', folder: `profile/${id}` });
  }
  expect((await sign(token)).status).toBe(429);
});

test('[SEC-09] a user gets a hundred forms an hour', async () => {
  const { id, token } = await newUser();
  const key = `uploads:user:${id}`;
  await server.db
    .insertInto('rate_limits')
    .values(Array.from({ length: 99 }, () => ({ key })))
    .execute();
  expect([(await sign(token)).status, (await sign(token)).status]).toEqual([200, 429]);
});

test('[SEC-09] [VAL-02 unavailable] below the free space of the disk nothing is uploaded, and the answer says why', async () => {
  const { token } = await newUser();
  const refused = await sign(token, full.url);
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(refused.body.message).toContain(es['validations.freeSpace']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const { upload } = await signUpload(server.url, token, aPhoto());
  expect((await sendForm(full.url, upload.url, formOf(upload.fields, PNG))).status).toBe(503);
  expect((await sendForm(server.url, upload.url, formOf(upload.fields, PNG))).status).toBe(204);
});

test('[BAK-11] the file of a deleted record stays for a day, an upload that no record used for an hour', async () => {
  const { id } = await newUser();
  const { db } = server;
  const uploads = [30, 61].map((minutes) => ({ key: `profile/${id}/upload-${minutes}.png`, user_id: id }));
  await db.insertInto('loose_files').values(uploads).execute();
  const released = [61, 24 * 60 - 1, 24 * 60 + 1].map((minutes) => `profile/${id}/released-${minutes}.png`);
  await detachFiles(db, released);
  await sql`
    update loose_files set at = now() - make_interval(mins => substring(key from '-(\\d+)\\.png$')::int)
    where key like ${`profile/${id}/%`}`.execute(db);
  await sweepFiles({ db, files: openStorage(TEST_CONFIG, db) });
  const { rows } = await sql<{ key: string }>`
    select key from loose_files where key like ${`profile/${id}/%`} order by key`.execute(db);
  expect(rows.map(({ key }) => key.split('/').at(-1))).toEqual([
    'released-1439.png',
    'released-61.png',
    'upload-30.png',
  ]);
});
