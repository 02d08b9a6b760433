import { openDb } from '../../db/pool.ts';
import type { Db } from '../../db/schema.ts';
import { tokenOf } from '../../testing/accounts.ts';
import { call, NOT_FOUND, refusal, FORBIDDEN } from '../../testing/call.ts';
import { ownPort } from '../../testing/own-port.ts';
import { insertLivingSchool } from '../../testing/schools.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { cloneDatabase } from '../../testing/test-cluster.ts';
import { TEST_CONFIG, createServerFixture } from '../../testing/test-server.ts';
import { aPhoto, signUpload } from '../../testing/uploads.ts';

const PURPOSES = [
  { purpose: 'school', schoolId: 1 },
  { purpose: 'group-file', groupId: 1 },
] as const;

const server = createServerFixture();

const ask = async (role: Parameters<typeof tokenOf>[1], changes: object) =>
  refusal(
    await call(
      server.url,
      'POST',
      'storage/sign',
      { ...aPhoto(), ...changes },
      { token: await tokenOf(server.db, role) },
    ),
  );

test('[VAL-05 storage/sign] parents upload their own photo, notes about their children, and nothing else', async () => {
  for (const changes of PURPOSES) {
    expect(await ask('parent', changes)).toEqual(FORBIDDEN);
    expect(await ask('parent', { ...changes, size: 0 })).toEqual(FORBIDDEN);
    const spaced = { ...changes, purpose: ` ${changes.purpose} ` };
    expect(await ask('parent', spaced)).toMatchObject({
      code: 'validation',
      fields: expect.arrayContaining(['purpose']),
    });
  }
});

test('[VAL-05 storage/sign] nobody uploads for a record that is not there, no teacher for a school', async () => {
  for (const role of ['super_admin', 'directive'] as const) {
    for (const changes of PURPOSES) expect(await ask(role, changes)).toEqual(NOT_FOUND);
  }
  const [school, group] = PURPOSES;
  expect([await ask('teacher', school), await ask('teacher', group)]).toEqual([FORBIDDEN, NOT_FOUND]);
});

test('[VAL-01 storage/sign] what is missing or of another kind is named', async () => {
  const invalid = { status: 400, result: false, code: 'validation' };
  const fields = ['purpose', 'fileName', 'contentType', 'size'];
  expect(
    refusal(await call(server.url, 'POST', 'storage/sign', {}, { token: await tokenOf(server.db, 'parent') })),
  ).toEqual({ ...invalid, fields });
  expect(await ask('parent', { purpose: 'elsewhere' })).toEqual({ ...invalid, fields: ['purpose', 'contentType'] });
  expect(await ask('teacher', { size: 1.5 })).toEqual({ ...invalid, fields: ['size'] });
});

test('[VAL-01 storage/sign] an id of another purpose is ignored, whatever it is', async () => {
  const { id: schoolId, group, directive, parent } = await insertLivingSchool(server.db);
  for (const other of [null, 'abc', 0, {}, 999_999]) {
    const asked = [
      [directive, { purpose: 'group-file', groupId: group.id, schoolId: other }],
      [directive, { purpose: 'school', schoolId, groupId: other }],
      [parent, { schoolId: other, groupId: other }],
    ] as const;
    for (const [{ token }, body] of asked) {
      const answer = await call(server.url, 'POST', 'storage/sign', { ...aPhoto(), ...body }, { token });
      expect([body, answer.status]).toEqual([body, 200]);
    }
  }
});

test('a key is made of the purpose, the user and the type, and of no name that the user chose', async () => {
  const token = await tokenOf(server.db, 'teacher');
  const photo = aPhoto(undefined, { fileName: '../../Mi foto.html', contentType: 'image/jpeg' });
  const { upload, url } = await signUpload(server.url, token, photo);
  expect(upload.fields['key']).toMatch(/^profile\/\d+\/[\w-]{36}\.jpg$/);
  expect(url).toBe(`/files/${upload.fields['key']}`);
});

const policyOf = async (url: string): Promise<string> =>
  (await fetch(`${url}/api/health`)).headers.get('content-security-policy') ?? '';

/** The calls that link an upload to a school and to a file of a group. */
const linkingCalls = async (db: Db, url: string) => {
  const { id: schoolId, directive, group } = await insertLivingSchool(db);
  const { token } = directive;
  const file = { title: 'Lista', description: 'Útiles', group: { id: group.id } };
  const { id } = (await call(url, 'POST', 'group-files/create', file, { token })).body;
  const [image, document] = [
    await signUpload(url, token, aPhoto(undefined, { purpose: 'school', schoolId })),
    await signUpload(url, token, aPhoto(undefined, { purpose: 'group-file', groupId: group.id })),
  ];
  return [
    () => call(url, 'PATCH', 'schools/updateImage', { id: schoolId, url: image.url }, { token }),
    () => call(url, 'PATCH', 'group-files/uploadDocument', { id, url: document.url }, { token }),
  ];
};

/** A process of its own: the store's client knows errors only by a class that Jest has twice. */
test('[USR-11] [VAL-02 unavailable] a store that is away is said to be; its origin alone is let in', async () => {
  const database = await cloneDatabase();
  const db = openDb(database.url, () => undefined);
  const endpoint = `http://127.0.0.1:${await ownPort()}`;
  const portal = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: TEST_CONFIG.dataDir,
    STORAGE_URL: `s3+${endpoint}/pupitre`,
    STORAGE_KEY: 'key',
    STORAGE_SECRET: 'secret',
  });
  const token = await tokenOf(db, 'parent');
  const { url } = await signUpload(portal.url, token, aPhoto());
  const answer = await call(portal.url, 'PATCH', 'users/updateImage', { url }, { token });
  expect(refusal(answer)).toEqual({ status: 503, result: false, code: 'unavailable' });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const link of await linkingCalls(db, portal.url)) expect(refusal(await link())).toEqual(refusal(answer));

  const policy = await policyOf(portal.url);
  expect(policy).toContain(`connect-src 'self' ${endpoint};`);
  expect(policy).toContain(`img-src 'self' data: blob: ${endpoint};`);
  expect(policy.replaceAll(` ${endpoint}`, '')).toBe(await policyOf(server.url));
  await portal.stop();
  await db.destroy();
  await database.drop();
});
