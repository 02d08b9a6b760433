import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Language } from '../text/language.ts';

export type OutboxMail = { subject: string; to: string; sentAt: Date; text: string; language: Language };

/** The newest mails of an outbox, newest first; none where nothing was ever sent. */
export const readOutbox = async (folder: string, most: number): Promise<OutboxMail[]> => {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed();
  return Promise.all(newest.slice(0, most).map((name) => readMail(join(folder, name))));
};

const readMail = async (path: string): Promise<OutboxMail> => {
  const { subject = '', to = [], date, text = '', html = '' } = await PostalMime.parse(await readFile(path));
  return {
    subject,
    to: to.map(({ name, address }) => `${name} <${address ?? ''}>`.trim()).join(', '),
    sentAt: new Date(date ?? 0),
    text: text.trim(),
    language: html.includes('<html lang="en">') ? 'en' : 'es',
  };
};
