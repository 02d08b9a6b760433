import type { LiveNews, LiveStart } from '@pupitre/shared/contracts/live';
import { readEvents, type StreamEvent } from './read-events.ts';

/** A proxy that holds the first event back would hold all of them back. In milliseconds. */
const START_DEADLINE = 10_000;
/** The server writes every 15 s. */
const SILENCE = 45_000;

/** The end of a try to listen. `wait`: the server asks for a pause of so many seconds. */
export type StreamEnd =
  { type: 'lost' } | { type: 'unsupported' } | { type: 'sessionEnded' } | { type: 'refused'; wait: number };

export type Listener = {
  onStart: (start: LiveStart) => void;
  onNews: (news: LiveNews) => void;
  /** The stream is alive. Everything until now has been told. */
  onBeat: () => void;
};

const isTagList = (tags: unknown): tags is string[] =>
  Array.isArray(tags) && tags.every((tag) => typeof tag === 'string');

const parse = (json: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const newsOf = (json: string): LiveNews | null => {
  const { tags, isOwn } = parse(json);
  return isTagList(tags) ? { tags, isOwn: isOwn === true } : null;
};

/** Aborts with what it says when `again` was not called for so long. */
const watchdog = (stop: (reason: 'late' | 'silent') => void) => {
  let timer = setTimeout(() => stop('late'), START_DEADLINE);
  return {
    again: (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => stop('silent'), SILENCE);
    },
    end: (): void => clearTimeout(timer),
  };
};

const refusalOf = ({ status, headers }: Response): StreamEnd | null => {
  if (status === 401) return { type: 'sessionEnded' };
  if (status === 404 || status === 405 || status === 501) return { type: 'unsupported' };
  if (status >= 400) return { type: 'refused', wait: Number(headers.get('retry-after')) || 0 };
  return headers.get('content-type')?.startsWith('text/event-stream') ? null : { type: 'unsupported' };
};

const report = ({ onStart, onNews, onBeat }: Listener, { name, data }: StreamEvent): void => {
  const news = name === '' ? newsOf(data) : null;
  if (name === 'ready') onStart({ isComplete: parse(data)['isComplete'] === true });
  if (news) onNews(news);
  onBeat();
};

/** Listens to the news of a session, and resolves when that is over. The server first tells what came in the last seconds. */
export const openStream = async (
  { token, seconds, signal }: { token: string; seconds: number; signal: AbortSignal },
  listener: Listener,
): Promise<StreamEnd> => {
  const silence = new AbortController();
  const watch = watchdog((reason) => silence.abort(reason));
  try {
    const response = await fetch(`/api/live?seconds=${seconds}`, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const { body } = response;
    const refusal = refusalOf(response);
    if (refusal || !body) {
      // A page would hold the answer open that nobody reads.
      void body?.cancel();
      return refusal ?? { type: 'unsupported' };
    }
    await readEvents(body, (event) => {
      watch.again();
      report(listener, event);
    });
    return { type: 'lost' };
  } catch {
    return { type: silence.signal.reason === 'late' ? 'unsupported' : 'lost' };
  } finally {
    watch.end();
  }
};
