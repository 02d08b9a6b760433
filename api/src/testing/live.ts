import type { LiveNews, LiveStart } from '@pupitre/shared/contracts/live';
import type { Db } from '../db/schema.ts';
import { signalUsers } from '../live/signals.queries.ts';
import { until } from './until.ts';

/** A page that listens to live news. */
export type LivePage = {
  headers: Headers;
  start: () => LiveStart | null;
  /** All news until now. */
  news: () => LiveNews[];
  /** The tags of all news until now. */
  tags: () => string[];
  /** The number of comments until now. */
  beats: () => number;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close: () => void;
};

const DATA = 'data: ';
const READY = `event: ready\n${DATA}`;

/** Opens a stream, and resolves once the server has begun it. Throws the answer that refuses it. */
export const listen = async (url: string, token: string, seconds?: number): Promise<LivePage> => {
  const closing = new AbortController();
  const query = seconds === undefined ? '' : `?seconds=${seconds}`;
  const { ok, status, headers, body } = await fetch(`${url}/api/live${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  });
  if (!ok || !body) throw new Error(`The stream was refused: ${status}`);
  let text = '';
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of body) text += decoder.decode(chunk, { stream: true });
  };
  const ended = read().catch(() => undefined);
  const blocks = (beginning: string): string[] =>
    text
      .split('\n\n')
      .filter((block) => block.startsWith(beginning))
      .map((block) => block.slice(beginning.length));
  const news = (): LiveNews[] => blocks(DATA).map((json): LiveNews => JSON.parse(json));
  const page: LivePage = {
    headers,
    start: () => {
      const [json] = blocks(READY);
      return json === undefined ? null : JSON.parse(json);
    },
    news,
    tags: () => [...new Set(news().flatMap(({ tags }) => tags))].toSorted(),
    beats: () => blocks(':').length,
    ended,
    close: () => closing.abort(),
  };
  await until(async () => page.start() !== null);
  return page;
};

let fences = 0;

/** Resolves when all that was committed before has reached these users. */
export const waitForNews = async (db: Db, pages: readonly LivePage[], userIds: readonly number[]): Promise<void> => {
  // The news of one look come in two events, so the first fence may come before others of its look.
  for (let turn = 0; turn < 2; turn += 1) {
    const fence = `Fence ${(fences += 1)}`;
    await signalUsers(userIds, [fence], null).execute(db);
    await until(async () => pages.every((page) => page.tags().includes(fence)));
  }
};
