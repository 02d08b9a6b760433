import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/read-config.ts';
import type { Config } from '../config/config.ts';
import { openDb } from '../db/pool.ts';
import type { Db } from '../db/schema.ts';
import { waitForFirstRuns } from '../jobs/hourly.ts';
import { mailQueue } from '../mail/mail-queue.ts';
import { openStorage } from '../storage/open-storage.ts';
import { answerChecks } from './answer-checks.ts';
import { cloneDatabase } from './test-cluster.ts';
import { until } from './until.ts';

/** A listening server on a database of its own. */
export type TestServer = { url: string; app: FastifyInstance; db: Db; close: () => Promise<void> };

/** The configuration of a test server unless the test changes it. */
export const TEST_CONFIG = readConfig({
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
  DATA_DIR: join(tmpdir(), `pupitre-test-files-${process.pid}`),
});

const NEVER_STOPPING = new AbortController().signal;

/** True once the database answers. */
export const isConnected = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );

/** Starts the real server on any free port and a fresh copy of the seeded database. */
export const startTestServer = async (changes: Partial<Config> = {}): Promise<TestServer> => {
  const database = await cloneDatabase();
  const server = await startServerOn(database.url, changes, database.drop);
  // On a busy machine the first connection may take longer than a request waits for one.
  await until(() => isConnected(server.db));
  return server;
};

/** Starts the real server on a database; `drop` comes after its end. */
export const startServerOn = async (
  databaseUrl: string,
  changes: Partial<Config> = {},
  drop: () => Promise<void> = () => Promise.resolve(),
): Promise<TestServer> => {
  const db = openDb(databaseUrl, () => undefined);
  const config = { ...TEST_CONFIG, ...changes };
  const answers = answerChecks();
  const app = await buildApp(
    { config, db, auditDb: db, mails: mailQueue(), files: openStorage(config, db), stopping: NEVER_STOPPING },
    answers.observe,
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  // The jobs of the start would mix their statements with those that a test counts.
  await waitForFirstRuns(app);
  return {
    url,
    app,
    db,
    close: async () => {
      await app.close();
      await db.destroy();
      await drop();
      answers.throwDifferences();
    },
  };
};

/** Starts a server before the tests of a file and closes it after them. Returns a function that reads it. */
export const startForTests = <Server extends TestServer>(start: () => Promise<Server>): (() => Server) => {
  let server: Server;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());
  return () => server;
};

export const createServerFixture = (changes?: Partial<Config>): TestServer => {
  const server = startForTests(() => startTestServer(changes));
  return {
    get url() {
      return server().url;
    },
    get app() {
      return server().app;
    },
    get db() {
      return server().db;
    },
    close: () => server().close(),
  };
};
