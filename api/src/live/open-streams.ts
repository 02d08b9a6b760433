import { PassThrough } from 'node:stream';
import type { LiveNews, LiveStart } from '@pupitre/shared/contracts/live';
import type { Session } from '../auth/sessions.queries.ts';
import type { Signal } from './signals.queries.ts';

/** The stream of a page, and the session that opened it. */
export type OpenStream = { session: Session; openedAt: number; body: PassThrough };

/** A page that reads nothing for so long that this many bytes wait opens a new stream when it wakes up. */
const MOST_UNREAD = 65_536;

/** The tags for a user: those of the own changes, and those of others. */
type Tags = Record<'own' | 'others', Set<string>>;

const tagsByUser = (signals: readonly Signal[], users: ReadonlySet<number>): Map<number, Tags> => {
  const found = new Map<number, Tags>();
  for (const { userIds, tags, author } of signals)
    for (const userId of userIds ?? users) {
      if (!users.has(userId)) continue;
      const known = found.get(userId) ?? { own: new Set(), others: new Set() };
      found.set(userId, known);
      for (const tag of tags) known[author === userId ? 'own' : 'others'].add(tag);
    }
  return found;
};

const write = ({ body }: OpenStream, text: string): void => {
  if (body.writableEnded) return;
  if (body.readableLength + body.writableLength > MOST_UNREAD) body.destroy();
  else body.write(text);
};

/** Ends a stream. One that was ended before, and that nobody reads, is cut off. */
export const endStream = ({ body }: OpenStream): void => {
  if (body.writableEnded) body.destroy();
  else body.end();
};

export const writeNews = (stream: OpenStream, tags: Iterable<string>, isOwn: boolean): void => {
  const news: LiveNews = { tags: [...tags].toSorted(), isOwn };
  if (news.tags.length > 0) write(stream, `data: ${JSON.stringify(news)}\n\n`);
};

const writeStart = (stream: OpenStream, start: LiveStart): void =>
  write(stream, `event: ready\ndata: ${JSON.stringify(start)}\n\n`);

/** The streams that are open in this process. `onEmpty` hears when the last one has closed. */
export const openStreams = (onEmpty: () => void) => {
  const byUser = new Map<number, Set<OpenStream>>();
  const all = (): OpenStream[] => [...byUser.values()].flatMap((streams) => [...streams]);
  const remove = (stream: OpenStream): void => {
    const streams = byUser.get(stream.session.userId);
    if (!streams?.delete(stream)) return;
    if (streams.size === 0) byUser.delete(stream.session.userId);
    if (byUser.size === 0) onEmpty();
  };
  return {
    all,
    count: (): number => all().length,
    endAll: (): void => all().forEach(endStream),
    countOf: (userId: number): number => byUser.get(userId)?.size ?? 0,
    add: (session: Session, start: LiveStart): OpenStream => {
      const stream: OpenStream = { session, openedAt: performance.now(), body: new PassThrough() };
      const streams = byUser.get(session.userId) ?? new Set();
      byUser.set(session.userId, streams.add(stream));
      stream.body.once('close', () => remove(stream));
      writeStart(stream, start);
      return stream;
    },
    deliver: (signals: readonly Signal[]): void => {
      if (signals.length === 0) return;
      for (const [userId, { own, others }] of tagsByUser(signals, new Set(byUser.keys())))
        for (const stream of byUser.get(userId) ?? []) {
          writeNews(stream, others, false);
          writeNews(stream, own, true);
        }
    },
    /** A comment, which shows that the stream is alive and that nothing was missed. */
    beat: (): void => all().forEach((stream) => write(stream, ':\n\n')),
  };
};
