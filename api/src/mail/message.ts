import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Receiver } from './mail.ts';
import type { OutgoingMail } from './mail-transport.ts';

/** The mailer reads an address as a list of addresses, in which a comma or a line break would name further receivers. */
const ONE_ADDRESS = /^[^\s\p{Cc}@<>"(),:;\\[\]]+@[^\s\p{Cc}@<>"(),:;\\[\]]+$/u;

/** A mail whose address is none, told as the mailer tells what it cannot send. */
class UnfitAddress extends Error {
  readonly code = 'EENVELOPE';
  readonly command = 'API';
}

const checked = (receiver: Receiver): Receiver => {
  if (!ONE_ADDRESS.test(receiver.address)) throw new UnfitAddress('A mail is addressed to what is no address.');
  return receiver;
};

/**
 * What a mailer is told of a mail. Receivers are objects, never texts that could name further ones, and the envelope
 * holds one. The message's id and date stay the same when it is sent again, so that a repeated mail is recognized.
 * Throws `UnfitAddress`.
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
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
