import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { OutgoingMail, Receiver } from './mail.ts';

/** The mailer reads an address as a list of addresses, in which a comma or a line break would name further receivers. */
const ONE_ADDRESS = /^[^\s\p{Cc}@<>"(),:;\\[\]]+@[^\s\p{Cc}@<>"(),:;\\[\]]+$/u;

/** The address of a mail is malformed. It looks like the mailer's own refusal, so that both are handled alike. */
class MalformedAddressError extends Error {
  readonly code = 'EENVELOPE';
  readonly command = 'API';
}

const checked = (receiver: Receiver): Receiver => {
  if (!ONE_ADDRESS.test(receiver.address))
    throw new MalformedAddressError('A mail is addressed to what is no address.');
  return receiver;
};

/**
 * The message that a mailer sends for a mail. Receivers are objects, never texts that could name further ones, and the envelope
 * contains one. The message's id and date stay the same when it is sent again, so that a repeated mail is recognized.
 * Throws `MalformedAddressError`.
 */
export const messageOf = (
  { id, mail, queuedAt }: OutgoingMail,
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
): SendMailOptions => ({
  from: { name: 'Pupitre', address: mailFrom },
  to: checked(mail.to),
  ...(mail.replyTo && { replyTo: checked(mail.replyTo) }),
  envelope: { from: mailFrom, to: [mail.to.address] },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${id}@${new URL(publicUrl).hostname}>`,
  date: new Date(queuedAt),
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribe !== undefined && {
      'List-Unsubscribe': `<${mail.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
