import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/network.ts';
import { onDemand } from '../on-demand.ts';
import type { MailTransport } from './mail.ts';
import { messageOf } from './message.ts';

const MOST_CONNECTIONS = 2;
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** The time for one mail. Another server takes the mail over only after this time. */
const SEND_MS = 60_000;

/** Sends by a mail server, over few connections that stay open for a while. */
export const smtpTransport = (config: Config, smtpUrl: string): MailTransport => {
  const { protocol, hostname } = new URL(smtpUrl);
  const options = {
    url: smtpUrl,
    // Passwords and links of mails cross no network in the clear.
    requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    // The queue tries again, and waits between its tries.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  } as const;
  let isUsed = false;
  const mailer = onDemand(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(options);
  });
  return {
    send: async (mail) => {
      isUsed = true;
      const sender = await mailer();
      await sender.sendMail({ ...messageOf(mail, config), signal: AbortSignal.timeout(SEND_MS) });
    },
    close: () => {
      if (isUsed) void mailer().then((sender) => sender.close({ force: true }));
    },
  };
};
