import type { LiveNews } from '@pupitre/shared/contracts/live';

const CHANNEL = 'pupitre.live';

/** A message between the tabs of one browser, which share a clock. Times are milliseconds since 1970. */
export type TabMessage =
  /** The leading tab listens from now on. */
  | { type: 'begun' }
  /** It has heard everything until now. */
  | { type: 'beat' }
  | { type: 'news'; news: LiveNews }
  /** It does not hear any more. */
  | { type: 'lost' }
  /** Another tab asks for the news since it last knew everything. */
  | { type: 'asked'; since: number }
  /** `tags` are null where the leading tab does not know all of them. */
  | { type: 'answered'; since: number; tags: string[] | null };

const isMessage = (data: unknown): data is TabMessage => typeof data === 'object' && data !== null && 'type' in data;

/** The other tabs of this browser. */
export type Tabs = {
  post: (message: TabMessage) => void;
  /** Returns the end of it. */
  listen: (hear: (message: TabMessage) => void) => () => void;
  close: () => void;
};

export const openTabs = (): Tabs => {
  const channel = new BroadcastChannel(CHANNEL);
  const send = channel.postMessage.bind(channel);
  let isClosed = false;
  return {
    post: (message) => {
      // A tab that leaves may still lose its stream.
      if (!isClosed) send(message);
    },
    listen: (hear) => {
      const listener = ({ data }: MessageEvent<unknown>): void => {
        if (isMessage(data)) hear(data);
      };
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
    close: () => {
      isClosed = true;
      channel.close();
    },
  };
};
