import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '../db/pool.ts';
import type { Db } from '../db/schema.ts';
import { queuedMails } from './mails.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { cloneDatabase } from './test-cluster.ts';
import { until } from './until.ts';
import { ownPort } from './own-port.ts';

/** The database of servers that send mails, and the port on which they look for a mail server; fresh for each test. */
export type MailPortal = {
  db: Db;
  databaseUrl: string;
  port: number;
  start: (databaseUrl?: string) => Promise<ServerProcess>;
  untilAllSent: () => Promise<void>;
};

export const createMailPortalFixture = (): MailPortal => {
  let database: { url: string; drop: () => Promise<void> };
  let dataDir: string;
  let db: Db;
  let port: number;
  beforeEach(async () => {
    database = await cloneDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'pupitre-mails-'));
    db = openDb(database.url, () => undefined);
    port = await ownPort();
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    get db() {
      return db;
    },
    get databaseUrl() {
      return database.url;
    },
    get port() {
      return port;
    },
    start: (DATABASE_URL = database.url) =>
      startServerProcess({ DATABASE_URL, DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}` }),
    untilAllSent: () => until(async () => (await queuedMails(db)).length === 0),
  };
};
