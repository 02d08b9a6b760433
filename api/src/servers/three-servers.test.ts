import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDb } from '../db/pool.ts';
import type { Db } from '../db/schema.ts';
import { HOUR, onceForAll } from '../jobs/once-for-all.ts';
import { mailQueue } from '../mail/mail-queue.ts';
import { insertAccount, openSession } from '../testing/accounts.ts';
import { call } from '../testing/call.ts';
import { createFolderFixture } from '../testing/folder.ts';
import { startRadosgw, type Radosgw } from '../testing/radosgw.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { queuedMails } from '../testing/mails.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { cloneDatabase } from '../testing/test-cluster.ts';
import { PNG, uploadPhoto } from '../testing/uploads.ts';
import { until } from '../testing/until.ts';

const NAMES = ['one', 'two', 'three'] as const;
/** More than the longest pause of an idle server, and some time of a busy machine. */
const LONGEST_MS = 30_000;

let database: { url: string; drop: () => Promise<void> };
let db: Db;
let gateway: Radosgw;
let servers: ServerProcess[];
const root = createFolderFixture();

/** A build of the shell with one script, of a release that only this server has. */
const build = async (name: string): Promise<string> => {
  const webDir = join(root, `web-${name}`);
  await mkdir(join(webDir, 'assets'), { recursive: true });
  await writeFile(
    join(webDir, 'index.html'),
    `<html><head></head><script src="/assets/${name}.0a1b.js"></script></html>`,
  );
  for (const ending of ['js', 'js.br', 'js.gz']) await writeFile(join(webDir, `assets/${name}.0a1b.${ending}`), ending);
  return webDir;
};

beforeAll(async () => {
  database = await cloneDatabase();
  db = openDb(database.url, () => undefined);
  gateway = await startRadosgw();
  const { endpoint, bucket, key, secret } = gateway.store;
  const start = async (name: string) =>
    startServerProcess({
      DATABASE_URL: database.url,
      DATA_DIR: join(root, name),
      STORAGE_URL: `s3+${endpoint}/${bucket}`,
      STORAGE_KEY: key,
      STORAGE_SECRET: secret,
      RATE_LIMIT: 'on',
      WEB_DIR: await build(name),
    });
  servers = await Promise.all(NAMES.map(start));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await gateway.stop();
  await db.destroy();
  await database.drop();
});

const urlOf = (place: number): string => servers[place % NAMES.length]?.url ?? '';

test('[SRV-05] 60 wrong passwords at once over three servers are tried 10 times', async () => {
  const { email } = await insertAccount(db);
  const logIn = (place: number) => call(urlOf(place), 'POST', 'auth/login', { email, password: `otra-${place}` });
  const answers = await Promise.all(Array.from({ length: 60 }, (_, place) => logIn(place)));
  const codes = answers.map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'wrongCredentials')).toHaveLength(10);
  expect(codes.filter((code) => code === 'tooManyRequests')).toHaveLength(50);
});

test('[SRV-05] right passwords use up no try', async () => {
  const { email } = await insertAccount(db);
  for (let place = 0; place < 12; place += 1)
    expect((await call(urlOf(place), 'POST', 'auth/login', { email, password: 'Segura-2026' })).status).toBe(200);
});

test('[SRV-07] a file that one server let in is read through another', async () => {
  const { id } = await insertAccount(db);
  const token = await openSession(db, id);
  const url = await uploadPhoto(urlOf(0), token);
  expect((await call(urlOf(1), 'PATCH', 'users/updateImage', { url }, { token })).status).toBe(200);
  const { text } = await call(urlOf(2), 'POST', 'auth/profile', {}, { token });
  const { image }: { image: string } = JSON.parse(text);
  const read = await fetch(new URL(image, urlOf(2)));
  expect([read.status, Buffer.from(await read.arrayBuffer()).subarray(0, 4)]).toEqual([200, PNG.subarray(0, 4)]);
});

test('[SRV-07] each server answers the chunks of the pages of the others', async () => {
  for (const [place, name] of NAMES.entries()) {
    const answer = await rawRequest(urlOf(place + 1), `/assets/${name}.0a1b.js`, { 'accept-encoding': 'br' });
    expect([answer.status, answer.body.toString(), answer.headers['content-encoding']]).toEqual([200, 'js.br', 'br']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  expect((await rawRequest(urlOf(0), '/assets/of-nobody.js')).status).toBe(404);
});

const mail = (place: number) => ({
  to: { name: '', address: `p${place}@casa.mx` },
  subject: 'x',
  text: 'x',
  html: 'x',
});
/** The files of mails that any of the servers has sent. */
const outbox = async () => {
  const folders = await Promise.all(NAMES.map((name) => readdir(join(root, name, 'outbox')).catch(() => [])));
  return folders.flat().filter((name) => name.endsWith('.eml'));
};

test('[SRV-08] 500 mails go out once each', async () => {
  const mails = mailQueue();
  const isSent = async () => (await queuedMails(db)).length === 0;
  await until(isSent);
  const before = (await outbox()).length;
  const since = Date.now();
  await db.transaction().execute(async (tx) => {
    for (let place = 0; place < 500; place += 1) await mails.queue(tx, mail(place));
  });
  await until(isSent);
  expect(Date.now() - since).toBeLessThan(LONGEST_MS);
  const names = await outbox();
  expect([names.length - before, new Set(names).size]).toEqual([500, names.length]);
});

/** Releases that run side by side must name a job alike, else each does it. */
const JOBS =
  'accounts counts erasures events files finds invitations notices partitions privacy publishes pushes receipts reports samples sessions shell signals trash violations';

const findJobs = async () =>
  (await db.selectFrom('periodic_jobs').select('name').orderBy('name').execute()).map(({ name }) => name);

test('[SRV-08] a job has a name of its own, whatever its complaint says', async () => {
  await until(async () => (await findJobs()).length >= JOBS.split(' ').length);
  expect((await findJobs()).join(' ')).toBe(JOBS);
});

test('[SRV-08] of servers that begin a job at once one does it, and after a failure the next one', async () => {
  let runs = 0;
  const work = async () => void (runs += 1);
  const begin = () => Promise.all([1, 2, 3].map(() => onceForAll(db, 'a job', HOUR, work)));
  await begin();
  await begin();
  expect(runs).toBe(1);
  const failing = onceForAll(db, 'another', HOUR, () => Promise.reject(new Error('the store is away')));
  await expect(failing).rejects.toThrow('the store is away');
  await onceForAll(db, 'another', HOUR, work);
  expect(runs).toBe(2);
  await db
    .updateTable('periodic_jobs')
    .set({ begun_at: new Date(Date.now() - 3_600_000) })
    .execute();
  await begin();
  expect(runs).toBe(3);
});
