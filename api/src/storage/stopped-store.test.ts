import { openDb } from '../db/pool.ts';
import type { Db } from '../db/schema.ts';
import { tokenOf } from '../testing/accounts.ts';
import { call, refusal } from '../testing/call.ts';
import { startRadosgw, type Radosgw } from '../testing/radosgw.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { cloneDatabase } from '../testing/test-cluster.ts';
import { TEST_CONFIG } from '../testing/test-server.ts';
import { uploadPhoto } from '../testing/uploads.ts';

const START_MS = 120_000;
let database: { url: string; drop: () => Promise<void> };
let store: Radosgw;
let server: ServerProcess;
let db: Db;
beforeAll(async () => {
  [database, store] = await Promise.all([cloneDatabase(), startRadosgw()]);
  db = openDb(database.url, () => undefined);
  const { endpoint, bucket, key, secret } = store.store;
  server = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: TEST_CONFIG.dataDir,
    STORAGE_URL: `s3+${endpoint}/${bucket}`,
    STORAGE_KEY: key,
    STORAGE_SECRET: secret,
  });
}, START_MS);
afterAll(async () => {
  await server?.stop();
  await db?.destroy();
  await Promise.all([database?.drop(), store?.stop()]);
});

test('[SES-13] [VAL-02 unavailable] a record takes no upload over while its store is stopped, and takes it afterwards', async () => {
  const token = await tokenOf(db, 'parent');
  const url = await uploadPhoto(server.url, token);
  const take = () => call(server.url, 'PATCH', 'users/updateImage', { url }, { token });

  await store.stopGateway();
  const refused = await take();
  expect(refusal(refused)).toEqual({ status: 503, result: false, code: 'unavailable' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  await store.startGateway();
  expect((await take()).status).toBe(200);
});
