import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { startMailServer, type MailServerProcess } from '../testing/mail-server-process.ts';
import { until } from '../testing/until.ts';
import { createMailPortalFixture } from '../testing/mail-portal.ts';
import { queuedMails } from '../testing/mails.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { mailQueue } from './mail-queue.ts';
import { recoveryMail } from './templates/recovery-mail.ts';

const portal = createMailPortalFixture();

const ADDRESSES = [1, 2, 3, 4, 5, 6, 7].map((number) => `padre${number}@escuela.mx`);
const queueAll = () =>
  portal.db.transaction().execute(async (tx) => {
    for (const address of ADDRESSES) {
      const reader = { to: { name: 'EVA', address }, language: 'es' } as const;
      await mailQueue().queue(tx, recoveryMail(reader, 'http://localhost:4000/restorePassword/a'));
    }
  });
const receivers = async (mailServer: MailServerProcess) =>
  (await mailServer.received()).flatMap(({ to }) => to).toSorted();
const isTriedNow = async () => {
  const { rows } = await sql`select 1 from pgboss.job where state = 'active'`.execute(portal.db);
  return rows.length > 0;
};

/** A mail server that takes calls and never says a word. */
const startSilence = async (): Promise<() => Promise<void>> => {
  const sockets = new Set<Socket>();
  const silence: Server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silence.listen(portal.port, '127.0.0.1', resolve));
  return () =>
    new Promise((resolve) => {
      silence.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
};

test('a server killed between the commit and the sending loses no mail', async () => {
  const endSilence = await startSilence();
  const first = await portal.start();
  await queueAll();
  await until(isTriedNow);
  first.process.kill('SIGKILL');
  await first.exit;
  await endSilence();
  expect(await queuedMails(portal.db)).toHaveLength(ADDRESSES.length);

  // Nobody else takes up a mail before two minutes are over: here they are.
  await sql`update pgboss.job set started_on = started_on - interval '2 minutes' where state = 'active'`.execute(
    portal.db,
  );
  const mailServer = await startMailServer(portal.port);
  const second = await portal.start();
  await portal.untilAllSent();
  expect(await receivers(mailServer)).toEqual(ADDRESSES);
  expect(await second.stop()).toBe(0);
  await mailServer.stop();
});

test('a server that stops while the mail server hangs ends in time and gives its mails back', async () => {
  const endSilence = await startSilence();
  const server = await portal.start();
  await queueAll();
  await until(isTriedNow);
  const started = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - started).toBeLessThan(8_000);
  expect(await isTriedNow()).toBe(false);
  expect(await queuedMails(portal.db)).toHaveLength(ADDRESSES.length);
  await endSilence();
});

test('two servers send every mail once', async () => {
  const mailServer = await startMailServer(portal.port);
  const servers = await Promise.all([portal.start(), portal.start()]);
  await queueAll();
  await portal.untilAllSent();
  expect(await receivers(mailServer)).toEqual(ADDRESSES);
  expect(await Promise.all(servers.map(({ stop }) => stop()))).toEqual([0, 0]);
  await mailServer.stop();
});

test('a database that goes and returns neither ends the server nor its mails', async () => {
  const mailServer = await startMailServer(portal.port);
  const cable = await startTcpProxy(portal.databaseUrl);
  const server = await portal.start(cable.url);
  await cable.cut();
  await wait(2_000);
  await queueAll();
  expect(server.process.exitCode).toBeNull();
  await cable.restore();
  await portal.untilAllSent();
  expect(await receivers(mailServer)).toEqual(ADDRESSES);
  expect(await server.stop()).toBe(0);
  await cable.cut();
  await mailServer.stop();
});
