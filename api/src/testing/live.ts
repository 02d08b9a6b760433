import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { LiveNews, LiveStart } from '@pupitre/shared/contracts/live';
import type { Db } from '../db/schema.ts';
import { signalUsers } from '../live/signals.queries.ts';
import { until } from './until.ts';

/** A page that listens to live news. */
export type LivePage = {
  headers: IncomingHttpHeaders;
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

const ask = (url: string, token: string, seconds?: number): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const query = seconds === undefined ? '' : `?seconds=${seconds}`;
    // A connection of its own: `fetch` opens another one for each that it aborts.
    const options = { agent: false, headers: { authorization: `Bearer ${token}` } };
    get(`${url}/api/live${query}`, options, resolve).on('error', reject);
  });

/** Opens a stream, and resolves once the server has begun it. Throws where it is refused. */
export const listen = async (url: string, token: string, seconds?: number): Promise<LivePage> => {
  const answer = await ask(url, token, seconds);
  if (answer.statusCode !== 200) throw new Error(`The stream was refused: ${answer.statusCode}`);
  let text = '';
  answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const ended = finished(answer).catch(() => undefined);
  const blocks = (beginning: string): string[] =>
    text
      .split('\n\n')
      .filter((block) => block.startsWith(beginning))
      .map((block) => block.slice(beginning.length));
  const news = (): LiveNews[] => blocks(DATA).map((json): LiveNews => JSON.parse(json));
  const page: LivePage = {
    headers: answer.headers,
    start: () => {
      const [json] = blocks(READY);
      return json === undefined ? null : JSON.parse(json);
    },
    news,
    tags: () => [...new Set(news().flatMap(({ tags }) => tags))].toSorted(),
    beats: () => blocks(':').length,
    ended,
    close: () => void answer.destroy(),
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
