import type { Db } from '../db/schema.ts';
import { tokenOf } from './accounts.ts';
import { call, type CallOptions, type Method, type Reply } from './call.ts';
import { createServerFixture } from './test-server.ts';

/** A super_admin who calls the test file's own server. */
export type Administrator = {
  call: <Row = Record<string, unknown>>(
    method: Method,
    path: string,
    body?: unknown,
    options?: CallOptions,
  ) => Promise<Reply<Row>>;
  db: () => Db;
  url: () => string;
  token: () => string;
};

/** Starts a server before the tests of the file that calls this and stops it after them. */
export const asAdministrator = (): Administrator => {
  const server = createServerFixture();
  let token: string;
  beforeAll(async () => {
    token = await tokenOf(server.db, 'super_admin');
  });
  return {
    call: (method, path, body, options) => call(server.url, method, path, body, { token, ...options }),
    db: () => server.db,
    url: () => server.url,
    token: () => token,
  };
};
