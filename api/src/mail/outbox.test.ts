import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { createFolderFixture } from '../testing/folder.ts';
import { until } from '../testing/until.ts';
import { queuedMails } from '../testing/mails.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { createServerFixture, startTestServer, TEST_CONFIG } from '../testing/test-server.ts';
import type { Mail } from './mail.ts';
import { mailQueue } from './mail-queue.ts';
import { startMailWorker, type MailWorker } from './mail-worker.ts';
import { confirmationMail } from './templates/confirmation-mail.ts';
import { contactMail } from './templates/contact-mail.ts';
import { recoveryMail } from './templates/recovery-mail.ts';

/** A demo as `npm start` runs it. */
const DEMO = { demo: true, host: '127.0.0.1', publicUrl: 'http://localhost:4000' };

const dataDir = createFolderFixture();
const server = createServerFixture({ ...DEMO, dataDir });
let worker: MailWorker;
beforeAll(async () => {
  worker = await startMailWorker(server.db, { ...TEST_CONFIG, dataDir }, server.app.log);
});
afterAll(() => worker.stop());

const send = async (mail: Mail) => {
  await mailQueue().queue(server.db, mail);
  await until(async () => (await queuedMails(server.db)).length === 0);
};
const page = async (url = server.url, path = '/outbox') => {
  const { status, headers, body } = await rawRequest(url, path, { accept: 'text/html' });
  return { status, headers, html: body.toString() };
};
const reader = { to: { name: 'ÁNGELA', address: 'angela@escuela.mx' }, language: 'es' } as const;

test('before the first mail the page says how to get one', async () => {
  const { status, html } = await page();
  expect(status).toBe(200);
  expect(html).toContain('Todavía no hay correos.');
  expect(html).toContain('There are no e-mails yet.');
});

test('every mail becomes one whole file, named by its time, that only the server may read', async () => {
  await send(confirmationMail(reader, 'http://localhost:4000/emailConfirmation/first'));
  await send(recoveryMail({ ...reader, language: 'en' }, 'http://localhost:4000/restorePassword/second'));
  const names = await readdir(join(dataDir, 'outbox'));
  expect(names.toSorted()).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f-]{36}\.eml$/),
    expect.stringMatching(/\.eml$/),
  ]);
  const path = join(dataDir, 'outbox', names.toSorted()[0] ?? '');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const content = await readFile(path);
  expect(content.includes('\r\n\r\n')).toBe(true);
  expect(await PostalMime.parse(content)).toMatchObject({
    to: [{ name: 'ÁNGELA', address: 'angela@escuela.mx' }],
    subject: 'Confirme su correo electrónico',
    text: expect.stringContaining('http://localhost:4000/emailConfirmation/first'),
  });
});

test('the page shows the newest mail first, with links to click, and runs no script', async () => {
  const { headers, html } = await page();
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(html).not.toContain('<script');
  const link = '<a href="http://localhost:4000/restorePassword/second">';
  expect(html).toContain(link);
  expect(html).toContain('ÁNGELA &lt;angela@escuela.mx&gt;');
  expect(html.indexOf(link)).toBeLessThan(html.indexOf('/emailConfirmation/first'));
});

test('the page shows the mails to one address, however many others went out since', async () => {
  const others = Array.from({ length: 60 }, (_, number) => ({ name: 'EVA', address: `eva-${number}@escuela.mx` }));
  for (const to of others)
    await mailQueue().queue(server.db, confirmationMail({ ...reader, to }, 'http://localhost:4000/x'));
  await until(async () => (await queuedMails(server.db)).length === 0);
  expect((await page()).html).not.toContain('angela@escuela.mx');
  const { html } = await page(server.url, '/outbox?to=angela@escuela.mx');
  expect(html.split('<article')).toHaveLength(3);
  expect(html).toContain('/restorePassword/second');
  expect(html).not.toContain('eva-');
});

test('the page finds a mail to an address without a name', async () => {
  const to = { name: '', address: 'nadie@escuela.mx' };
  await send(confirmationMail({ ...reader, to }, 'http://localhost:4000/emailConfirmation/nameless'));
  const { html } = await page(server.url, '/outbox?to=nadie@escuela.mx');
  expect(html).toContain('/emailConfirmation/nameless');
});

test('what a stranger wrote stays a text on the page', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const email = 'ana@example.com';
  await send(
    contactMail('soporte@demo.test', {
      fullName: hostile,
      email,
      subject: hostile,
      message: `javascript:alert(1) https://example.com/"onmouseover="alert(1) ${hostile}`,
    }),
  );
  const { html } = await page();
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toMatch(/<img|href="javascript|" ?onmouseover/);
});

test.each([
  { demo: false },
  { smtpUrl: 'smtp://127.0.0.1:1' },
  // A reader of the outbox can open every account by the link of a recovery mail.
  { host: '0.0.0.0' },
  { publicUrl: 'https://demo.escuela.mx' },
])('[VAL-05 outbox] a server with %j has no such page', async (changes) => {
  const other = await startTestServer({ ...DEMO, ...changes, dataDir });
  const { status, html } = await page(other.url);
  await other.close();
  expect([status, html]).toEqual([404, 'Not found\n']);
});
