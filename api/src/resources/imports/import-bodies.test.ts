import { once } from 'node:events';
import { connect } from 'node:net';
import { IMPORT_BODY_LIMIT } from '@pupitre/shared/contracts/imports';
import { insertLivingSchool, type LivingSchool } from '../../testing/schools.ts';
import { createServerFixture } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';

const server = createServerFixture();
let school: LivingSchool;
beforeAll(async () => {
  school = await insertLivingSchool(server.db);
});

/** Sends the head of a request whose body does not arrive, and collects what is answered. */
const sendHead = async (path: string, token: string) => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (data) => (answer += String(data)));
  const head = [
    `POST /api/imports/${path} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${IMPORT_BODY_LIMIT}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  return { status: (): string | null => answer.split(' ')[1] ?? null, end: () => socket.destroy() };
};

test.each(['check', 'apply'])(
  '[IMP-12] the large body of imports/%s is read from those who import alone',
  async (path) => {
    const directive = await sendHead(path, school.directive.token);
    const others = [await sendHead(path, school.teacher.token), await sendHead(path, school.parent.token)];
    for (const { status } of others) await until(async () => status() !== null);
    expect(others.map(({ status }) => status())).toEqual(['403', '403']);
    expect(directive.status()).toBeNull();
    for (const { end } of [directive, ...others]) end();
  },
);
