import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { hashOfToken } from 'api/dist/auth/route-access.js';
import { findSession, type Session } from 'api/dist/auth/sessions.queries.js';
import { freePort } from 'api/dist/db/embedded/postmaster.js';
import { openDb } from 'api/dist/db/pool.js';
import type { Db } from 'api/dist/db/schema.js';
import { worksWithGroup } from 'api/dist/resources/groups/groups.policy.js';
import { findGroup } from 'api/dist/resources/groups/groups.queries.js';
import { findChildDays, findGroupDays } from 'api/dist/resources/home/home.queries.js';
import { rollCall } from 'api/dist/resources/student-attendance/student-attendance.queries.js';
import { readPage } from 'api/dist/db/paging.js';
import { familyList } from 'api/dist/resources/students/students.queries.js';
import { sql } from 'kysely';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { makeAssets } from './reference-assets.ts';
import {
  childrenPage,
  groupsPage,
  loginPage,
  rollCallPage,
  studentsPage,
  type RollCallRows,
} from './reference-pages.ts';

const CHILDREN = { page: 1, rowsPerPage: 50, sortBy: 'name', descending: false, search: '' } as const;

const today = (): string => new Date().toLocaleDateString('sv-SE');

const callerOf = async (db: Db, { headers }: FastifyRequest): Promise<Session> => {
  const [, token = ''] = /(?:^|; )token=([^;]+)/.exec(headers.cookie ?? '') ?? [];
  const session = await findSession(db, hashOfToken(token));
  if (!session) throw new Error('The reference has no session.');
  return session;
};

const homeOf = async (db: Db, caller: Session): Promise<string> =>
  caller.role === 'parent'
    ? childrenPage(await findChildDays(db, caller, today()))
    : groupsPage(await findGroupDays(db, caller, today()));

const rollCallOf = async (db: Db, caller: Session, groupId: number): Promise<string> => {
  const call = rollCall(caller, { groupId, date: today() });
  const [facts, { rows }] = await Promise.all([
    findGroup(db, groupId, worksWithGroup(caller)),
    sql<{ marks: RollCallRows | null }>`select (${call}) as marks`.execute(db),
  ]);
  return rollCallPage(facts?.code ?? '', rows[0]?.marks ?? []);
};

const studentsOf = async (db: Db, caller: Session): Promise<string> => {
  const [students, days] = await Promise.all([
    readPage(db, familyList(db, caller.userId, CHILDREN)),
    findChildDays(db, caller, today()),
  ]);
  return studentsPage(students, days);
};

const sendPage = (request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply => {
  const etag = `"${createHash('sha256').update(html).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).send(gzipSync(html));
};

export type ServerRendered = { url: string; stop: () => Promise<void> };

/**
 * Serves the portal's main pages as plain HTML, made by the API's own queries from the database of the portal, for the
 * same sessions: the reference for what a user sees. Its pages have the frame and the rows of the portal's, and the
 * weight of RosarioSIS's files. A click loads the next page.
 */
export const startServerRendered = async (databaseUrl: string): Promise<ServerRendered> => {
  const db = openDb(databaseUrl, (error) => console.error(error));
  const assets: Record<string, string> = makeAssets();
  const app = Fastify();
  app.get('/login', (request, reply) => sendPage(request, reply, loginPage()));
  app.get('/', async (request, reply) => sendPage(request, reply, await homeOf(db, await callerOf(db, request))));
  app.get<{ Params: { id: string } }>('/group/:id', async (request, reply) =>
    sendPage(request, reply, await rollCallOf(db, await callerOf(db, request), Number(request.params.id))),
  );
  app.get('/students', async (request, reply) =>
    sendPage(request, reply, await studentsOf(db, await callerOf(db, request))),
  );
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    return reply
      .headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=31536000, immutable' })
      .send(assets[name] ?? '');
  });
  const port = await freePort();
  await app.listen({ port, host: '127.0.0.1' });
  const stop = async (): Promise<void> => {
    await app.close();
    await db.destroy();
  };
  return { url: `http://localhost:${port}`, stop };
};
