import { sql } from 'kysely';
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

test('many mails at once wait in the queue like single ones', async () => {
  const mails = mailQueue();
  const addresses = Array.from({ length: 600 }, (_, place) => `familia${place}@casa.mx`);
  await server.db.transaction().execute(async (tx) => {
    await mails.queue(tx, mailTo('una@casa.mx'));
    await mails.queueAll(tx, addresses.map(mailTo));
    await mails.queueAll(tx, []);
  });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where data->'mail'->'to'->>'address' like '%@casa.mx'
    group by name, state, priority, retry_limit, retry_delay, retry_backoff, expire_in, policy, start_after <= now(),
      date_trunc('minute', keep_until - start_after + interval '30 seconds'), data->>'tries', dead_letter`.execute(
    server.db,
  );
  expect(rows).toEqual([{ count: 601 }]);
});
