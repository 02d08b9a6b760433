import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { IMPORT_BODY_LIMIT } from '@pupitre/shared/contracts/imports';
import { insertLivingSchool, type LivingSchool } from '../../testing/schools.ts';
import { createServerFixture } from '../../testing/test-server.ts';

const server = createServerFixture();
let school: LivingSchool;
beforeAll(async () => {
  school = await insertLivingSchool(server.db);
});

/** The status that the head of a request gets whose body does not arrive; null for none. */
const statusOfHead = async (path: string, token: string): Promise<string | null> => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = [
    `POST /api/imports/${path} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${IMPORT_BODY_LIMIT}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  const answer = once(socket, 'data').then(([data]: unknown[]) => String(data).split(' ')[1] ?? null);
  const status = await Promise.race([answer, wait(1_000, null, { ref: false })]);
  socket.destroy();
  return status;
};

test.each(['check', 'apply'])(
  '[IMP-12] the large body of imports/%s is read from those who import alone',
  async (path) => {
    const { directive, teacher, parent } = school;
    const people = [directive, teacher, parent];
    const statuses = await Promise.all(people.map(({ token }) => statusOfHead(path, token)));
    expect(statuses).toEqual([null, '403', '403']);
  },
);
