import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Language } from '../text/language.ts';

export type OutboxMail = { subject: string; to: string; sentAt: Date; text: string; language: Language };

/** An import of a school sends hundreds of mails at once. */
const MOST_READ = 1_000;

/** The newest mails of an outbox, newest first, to one address or to all; none where nothing was ever sent. */
export const readOutbox = async (folder: string, most: number, address: string | null): Promise<OutboxMail[]> => {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed();
  if (address === null) return Promise.all(newest.slice(0, most).map((name) => readMail(join(folder, name))));
  const mails: OutboxMail[] = [];
  for (const name of newest.slice(0, MOST_READ)) {
    const file = await readFile(join(folder, name));
    // Most files name somebody else, and parsing takes longer than reading.
    const mail = file.includes(address) ? await parseMail(file) : null;
    if (mail?.to.includes(`<${address}>`)) mails.push(mail);
    if (mails.length === most) break;
  }
  return mails;
};

const readMail = async (path: string): Promise<OutboxMail> => parseMail(await readFile(path));

const parseMail = async (file: Buffer): Promise<OutboxMail> => {
  const { subject = '', to = [], date, text = '', html = '' } = await PostalMime.parse(file);
  return {
    subject,
    to: to.map(({ name, address }) => `${name} <${address ?? ''}>`.trim()).join(', '),
    sentAt: new Date(date ?? 0),
    text: text.trim(),
    language: html.includes('<html lang="en">') ? 'en' : 'es',
  };
};
