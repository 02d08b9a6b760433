import type { ContactRequest } from '@pupitre/shared/contracts/contact-requests';
import { asAdministrator } from '../../testing/administrator.ts';
import { call, refusal, invalid } from '../../testing/call.ts';
import { queuedMails } from '../../testing/mails.ts';

const admin = asAdministrator();
const REQUEST = {
  fullName: 'Lucía Bernal',
  email: 'lucia@correo.mx',
  subject: 'Duda',
  message: 'Buenas tardes\n¿Abren?',
};
const write = (changes: object = {}) =>
  call(admin.url(), 'POST', 'contact-requests/create', { ...REQUEST, ...changes });
const newest = async () =>
  (await admin.call<ContactRequest>('POST', 'contact-requests/getTable', {})).body.tableData.items[0];

test('a request is stored as written and mailed to support, who answers to its writer', async () => {
  const { body } = await write();
  expect(body).toEqual({ result: true, message: 'contactRequestSent', id: expect.any(Number), rowVersion: 1 });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date());
  expect(await newest()).toEqual({ id: body.id, rowVersion: 1, ...REQUEST, date: today, state: 'new' });
  const mail = (await queuedMails(admin.db())).at(-1);
  expect(mail).toMatchObject({
    to: { address: 'soporte@localhost' },
    replyTo: { name: REQUEST.fullName, address: REQUEST.email },
    subject: 'Contacto: Duda',
  });
  expect(mail?.text).toContain('¿Abren?');
});

test('texts that look like headers or like HTML stay texts', async () => {
  const hostile = {
    fullName: 'Ana\r\nBcc: todos@correo.mx',
    subject: 'Hola\r\nTo: todos@correo.mx\r\n\r\n<script>alert(1)</script>',
    message: '<img src=x onerror=alert(1)>\r\n.\r\nQUIT',
  };
  expect((await write(hostile)).status).toBe(200);
  const mail = (await queuedMails(admin.db())).at(-1);
  expect(mail?.to.address).toBe('soporte@localhost');
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(mail?.html).not.toMatch(/<script|<img/);
  expect(await newest()).toMatchObject({ subject: hostile.subject, message: hostile.message });
});

test('an address of two receivers, NUL and what is too long are refused and mailed to nobody', async () => {
  const before = (await queuedMails(admin.db())).length;
  for (const email of ['a@b.mx, c@d.mx', 'a@b.mx\r\nBcc: c@d.mx', 'Ana <a@b.mx>', 'a@b.mx;c@d.mx', 'a\0@b.mx']) {
    expect(refusal(await write({ email }))).toEqual(invalid('email'));
  }
  expect(refusal(await write({ fullName: 'a\0b' }))).toEqual(invalid('fullName'));
  expect(refusal(await write({ message: 'x'.repeat(5_001) }))).toEqual(invalid('message'));
  expect((await write({ message: 'ñ'.repeat(5_000) })).status).toBe(200);
  expect(await queuedMails(admin.db())).toHaveLength(before + 1);
});
