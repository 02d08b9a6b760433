import { queuedMails } from '../testing/mails.ts';
import { createServerFixture } from '../testing/test-server.ts';
import { mailQueue } from './mail-queue.ts';
import { confirmationMail } from './templates/confirmation-mail.ts';

const server = createServerFixture();

const mailTo = (address: string) =>
  confirmationMail({ to: { name: 'ANA', address }, language: 'es' }, 'http://localhost:4000/emailConfirmation/a');

test('a mail is queued with the transaction, and not at all when that is rolled back', async () => {
  const mails = mailQueue();
  await server.db.transaction().execute(async (tx) => {
    await mails.queue(tx, mailTo('ana@escuela.mx'));
    await mails.queue(tx, mailTo('luis@escuela.mx'));
    expect(await queuedMails(server.db)).toEqual([]);
  });
  const failed = server.db.transaction().execute(async (tx) => {
    await mails.queue(tx, mailTo('eva@escuela.mx'));
    throw new Error('the change failed');
  });
  await expect(failed).rejects.toThrow('the change failed');
  expect(await queuedMails(server.db)).toEqual([mailTo('ana@escuela.mx'), mailTo('luis@escuela.mx')]);
});
