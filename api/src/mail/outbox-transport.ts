import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { onDemand } from '../on-demand.ts';
import type { MailTransport, OutgoingMail } from './mail.ts';
import { messageOf } from './message.ts';

/** The folder of mails when no mail server is configured. */
export const outboxFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox');

/** Lays every mail into the outbox as one `.eml` file. */
export const outboxTransport = (config: Config): MailTransport => {
  const mailer = onDemand(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  });
  const folder = outboxFolder(config);
  return {
    send: async (mail) => {
      const writer = await mailer();
      const { message } = await writer.sendMail(messageOf(mail, config));
      if (!Buffer.isBuffer(message)) throw new Error('The mailer answered no bytes.');
      await mkdir(folder, { recursive: true });
      await writeWhole(join(folder, fileName(mail)), message);
    },
    close: () => undefined,
  };
};

/** Sorts by the time of queueing; the same for every try, so that a repeated mail is one file. */
const fileName = ({ id, queuedAt }: OutgoingMail): string =>
  `${new Date(queuedAt).toISOString().replaceAll(':', '-')}-${id}.eml`;

/** Writes a file whole or not at all. Mails contain passwords, so only the server's own account may read them. */
const writeWhole = async (path: string, content: Uint8Array): Promise<void> => {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};
