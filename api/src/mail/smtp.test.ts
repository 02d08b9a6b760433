import fastify from 'fastify';
import { sql } from 'kysely';
import { startMailServer, type MailServerProcess } from '../testing/mail-server-process.ts';
import { until } from '../testing/until.ts';
import { queuedMails } from '../testing/mails.ts';
import { ownPort } from '../testing/own-port.ts';
import { startTestServer, TEST_CONFIG, type TestServer } from '../testing/test-server.ts';
import type { Mail } from './mail.ts';
import { mailQueue, placeMail } from './mail-queue.ts';
import { startMailWorker, type MailWorker } from './mail-worker.ts';
import { smtpTransport } from './smtp-transport.ts';
import { confirmationMail } from './templates/confirmation-mail.ts';
import { contactMail } from './templates/contact-mail.ts';
import { oneTimePasswordMail } from './templates/one-time-password-mail.ts';

let server: TestServer;
let mailServer: MailServerProcess;
let worker: MailWorker;
let port = 0;
const log: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  port = await ownPort();
  mailServer = await startMailServer(port);
  const stream = { write: (line: string) => void log.push(line) };
  const config = { ...TEST_CONFIG, smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'portal@escuela.mx' };
  worker = await startMailWorker(server.db, config, fastify({ logger: { stream } }).log);
});
afterAll(async () => {
  await worker.stop();
  await mailServer.stop();
  await server.close();
});

const LINK = 'http://localhost:4000/emailConfirmation/a.b-c';
const mailTo = (address: string) => confirmationMail({ to: { name: 'ÁNGELA', address }, language: 'es' }, LINK);
const send = (mail: Mail) => mailQueue().queue(server.db, mail);
const receivedBy = async (address: string) =>
  (await mailServer.received()).filter(({ to }) => to.some((each) => each === address));
const isQueueEmpty = async () => (await queuedMails(server.db)).length === 0;
const arrived = async (address: string, count = 1) => {
  await until(async () => (await receivedBy(address)).length === count);
  return receivedBy(address);
};
const logged = (message: string) => log.filter((line) => line.includes(message));

test('a mail arrives as HTML and as text, and nothing of it stays in the database', async () => {
  await send(mailTo('angela@escuela.mx'));
  const [received] = await arrived('angela@escuela.mx');
  expect(received?.to).toEqual(['angela@escuela.mx']);
  expect(received?.parsed).toMatchObject({
    from: { name: 'Pupitre', address: 'portal@escuela.mx' },
    to: [{ name: 'ÁNGELA', address: 'angela@escuela.mx' }],
    subject: 'Confirme su correo electrónico',
    text: expect.stringContaining(`\n${LINK}\n`),
    html: expect.stringContaining(`<a href="${LINK}"`),
    messageId: expect.stringMatching(/^<[0-9a-f-]{36}@localhost>$/),
  });
  await until(isQueueEmpty);
  const { rows } = await sql<{ data: object }>`select data from pgboss.archive`.execute(server.db);
  expect(rows).toEqual([]);
});

test('a one-time password stands alone on its line, and not in the log', async () => {
  const reader = { to: { name: 'EVA', address: 'eva@escuela.mx' }, language: 'en' } as const;
  await send(oneTimePasswordMail(reader, { password: 'Qw7-xT2k-9mPz', loginUrl: 'http://localhost:4000/login' }));
  const [received] = await arrived('eva@escuela.mx');
  expect(received?.parsed.text?.split(/\r?\n/)).toContain('Qw7-xT2k-9mPz');
  expect(log.join('')).not.toContain('Qw7-xT2k-9mPz');
});

test('a mail server that is away loses nothing: the mail arrives once it is back', async () => {
  await mailServer.stop();
  await send(mailTo('away@escuela.mx'));
  await until(async () => logged('ECONNREFUSED').length > 0);
  expect(await queuedMails(server.db)).toHaveLength(1);
  mailServer = await startMailServer(port);
  await arrived('away@escuela.mx');
  await until(isQueueEmpty);
});

test('a mail that is refused for now is tried again, under the same id', async () => {
  await Promise.all([send(mailTo('busy@escuela.mx')), send(mailTo('late@escuela.mx'))]);
  await arrived('busy@escuela.mx');
  const [first, second] = await arrived('late@escuela.mx', 2);
  expect(second?.parsed.messageId).toBe(first?.parsed.messageId);
  expect(second?.parsed.date).toBe(first?.parsed.date);
  await until(isQueueEmpty);
});

test.each([
  ['nobody@escuela.mx', 'RCPT TO', 550],
  ['spam@escuela.mx', 'DATA', 554],
])('the mail to %s, refused for ever, is logged and given up', async (address, command, status) => {
  await send(mailTo(address));
  await until(isQueueEmpty);
  const line = logged('a mail is given up')
    .map((text) => JSON.parse(text))
    .find((entry) => entry.status === status);
  expect(line).toMatchObject({ level: 50, command, status });
  expect(log.join('')).not.toContain(address);
});

test('a mail that could not be sent for three days is given up', async () => {
  const queuedAt = Date.now() - (3 * 24 * 60 * 60 + 1) * 1_000;
  await placeMail({ mail: mailTo('busy.for.days@escuela.mx'), queuedAt, tries: 300 }, { tx: server.db });
  await until(isQueueEmpty);
  const lines = logged('a mail is given up').map((text) => JSON.parse(text));
  expect(lines.at(-1)).toMatchObject({ level: 50, command: 'RCPT TO', status: 451 });
});

test('no line break in a name, a subject or a message makes a header or a receiver', async () => {
  const request = {
    fullName: 'Ana\r\nBcc: intruder@example.com',
    email: 'ana@example.com',
    subject: 'Hola\r\nBcc: intruder@example.com\r\n\r\n<h1>x</h1>',
    message: 'Uno\r\n.\r\nRCPT TO:<intruder@example.com>\n<script>alert(1)</script>',
  };
  await send(contactMail('soporte@escuela.mx', request));
  const named = { name: 'Eva\r\nCc: intruder@example.com\u2028"', address: 'plain@escuela.mx' };
  await send(confirmationMail({ to: named, language: 'es' }, LINK));
  const [contact] = await arrived('soporte@escuela.mx');
  const [confirmation] = await arrived('plain@escuela.mx');
  for (const { to, parsed } of [contact, confirmation].flatMap((mail) => mail ?? [])) {
    expect(to).toHaveLength(1);
    expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(parsed.headers.map(({ key }) => key)).not.toContain('cc');
  }
  expect(contact?.parsed.replyTo).toEqual([{ name: expect.stringContaining('Ana'), address: 'ana@example.com' }]);
  expect(contact?.parsed.text).toContain('\n.\nRCPT TO:<intruder@example.com>\n');
  expect(contact?.parsed.html).not.toContain('<script>');
  expect(await receivedBy('intruder@example.com')).toEqual([]);
});

test('what is not one address reaches nobody', async () => {
  const before = (await mailServer.received()).length;
  const addresses = ['ana@escuela.mx>\r\nRCPT TO:<intruder@example.com', 'ana@escuela.mx, intruder@example.com', ''];
  for (const address of addresses) await send(mailTo(address));
  await until(isQueueEmpty);
  expect(await mailServer.received()).toHaveLength(before);
});

test('[SEC-16] to another machine nothing is sent without STARTTLS', async () => {
  // The address of this machine that is no loopback to whoever reads it.
  const remote = smtpTransport(TEST_CONFIG, `smtp://0.0.0.0:${port}`);
  const mail = {
    mail: mailTo('sin.tls@escuela.mx'),
    queuedAt: Date.now(),
    tries: 0,
    id: 'b0a3c9c4-5f0a-4f6e-9a53-1d8c1d3a2f10',
  };
  await expect(remote.send(mail)).rejects.toMatchObject({ code: 'ETLS' });
  expect(await receivedBy('sin.tls@escuela.mx')).toEqual([]);
  remote.close();
});
