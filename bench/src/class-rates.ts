import { createHash } from 'node:crypto';
import autocannon from 'autocannon';
import type { Pool } from 'pg';
import { CONNECTIONS, type Query, SECONDS } from './rates.ts';

/** The bodies that one teacher sends in turn, and the statements that each of them runs. */
export type Turns = { url: string; token: string; bodies: object[]; statements: Query[][] };

/** Answers per second over HTTP, a teacher to a connection. Throws when one was refused. */
export const turnsPerSecond = async (teachers: Turns[]): Promise<number> => {
  const [first] = teachers;
  if (!first) throw new Error('Nobody sends anything.');
  let connected = 0;
  const result = await autocannon({
    url: first.url,
    method: 'POST',
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient: (client) => {
      const { token, bodies } = teachers[connected++ % teachers.length] ?? first;
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      client.setRequests(bodies.map((body) => ({ method: 'POST', headers, body: JSON.stringify(body) })));
    },
  });
  if (result.non2xx > 0) throw new Error(`${first.url}: ${result.non2xx} answers were refusals`);
  return result.requests.total / result.duration;
};

/** A connection plans a named statement once, as the server's do. */
const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The same turns per second from bare `pg`. Each connection runs the statements of a turn in their order. */
export const turnsFromSql = async (pool: Pool, teachers: Turns[]): Promise<number> => {
  const end = performance.now() + SECONDS * 1_000;
  let turns = 0;
  const worker = async ({ statements }: Turns): Promise<void> => {
    const client = await pool.connect();
    for (let turn = 0; performance.now() < end; turn += 1) {
      for (const { sql, parameters } of statements[turn % statements.length] ?? []) {
        await client.query({ name: nameOf(sql), text: sql, values: [...parameters] });
      }
      turns += 1;
    }
    client.release();
  };
  await Promise.all(teachers.slice(0, CONNECTIONS).map(worker));
  return turns / SECONDS;
};
