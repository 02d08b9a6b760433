import { api } from '@pupitre/shared/api/api';
import type { LiveNews } from '@pupitre/shared/contracts/live';
import { store } from '@pupitre/shared/platform/store';
import { applyEverything, applyNews } from './apply-news.ts';
import { doubtSoon } from './doubt-soon.ts';
import { freshUntil, markFresh } from './freshness.ts';
import { lead } from './lead.ts';
import { isLive } from './live-state.ts';
import { isOfThisPage } from './own-saves.ts';
import { openTabs, type Tabs } from './tabs.ts';

const LOCK = 'pupitre.live';
/** A tab that hears nothing from the leading one for so many milliseconds does not rely on it. */
const SILENCE = 45_000;
/** The leading tab remembers news for tabs that open or wake up, for so many milliseconds. */
const MEMORY = 120_000;

const receive = ({ tags, isOwn }: LiveNews): void => {
  if (!(isOwn && isOfThisPage())) applyNews(tags);
};

/** Follows the leading tab: asks it for what was missed, and then hears from it. */
const follow = (tabs: Tabs, signal: AbortSignal): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lose = (): void => {
    clearTimeout(timer);
    isLive.set(false);
  };
  const ask = (): void => tabs.post({ type: 'asked', since: freshUntil() });
  const rely = (): void => {
    clearTimeout(timer);
    timer = setTimeout(lose, SILENCE);
    markFresh();
  };
  const unlisten = tabs.listen((message) => {
    if (message.type === 'begun') {
      ask();
      applyNews(['Registry']);
    }
    if (message.type === 'lost') {
      lose();
      doubtSoon(signal);
    }
    if (message.type === 'answered' && message.since === freshUntil()) {
      if (message.tags === null) applyEverything();
      else applyNews(message.tags);
      rely();
      isLive.set(true);
    }
    if (message.type === 'news') receive(message.news);
    if ((message.type === 'news' || message.type === 'beat') && isLive.get()) rely();
  });
  ask();
  return () => {
    unlisten();
    lose();
  };
};

/** Leads: holds the stream, and tells the other tabs. */
const leadTabs = async (token: string, tabs: Tabs, signal: AbortSignal): Promise<void> => {
  let memory: { at: number; tags: string[] }[] = [];
  let completeSince = Infinity;
  const unlisten = tabs.listen((message) => {
    if (message.type !== 'asked' || !isLive.get()) return;
    const { since } = message;
    const tags = memory.filter(({ at }) => at >= since).flatMap((news) => news.tags);
    tabs.post({ type: 'answered', since, tags: since < completeSince ? null : [...new Set(tags)] });
  });
  const forget = (): void => {
    const oldest = Date.now() - MEMORY;
    memory = memory.filter(({ at }) => at >= oldest);
    completeSince = Math.max(completeSince, oldest);
  };
  const lose = (): void => {
    if (isLive.get()) tabs.post({ type: 'lost' });
    isLive.set(false);
  };
  await lead(
    token,
    {
      secondsMissed: () => Math.max(0, Math.ceil((Date.now() - freshUntil()) / 1_000)),
      // A server that starts with other settings sends no news of it, and the registry says what is switched off.
      onStart: ({ isComplete }) => {
        completeSince = isComplete ? Math.min(freshUntil(), Date.now()) : Date.now();
        if (isComplete) applyNews(['Registry']);
        else applyEverything();
        isLive.set(true);
        tabs.post({ type: 'begun' });
      },
      onNews: (news) => {
        memory.push({ at: Date.now(), tags: news.tags });
        receive(news);
        tabs.post({ type: 'news', news });
      },
      onBeat: () => {
        if (!isLive.get()) return;
        markFresh();
        forget();
        tabs.post({ type: 'beat' });
      },
      onEnd: ({ type }) => {
        lose();
        if (type === 'lost') doubtSoon(signal);
        // An ordinary call finds out the same, and leads to the login.
        if (type === 'sessionEnded') store.dispatch(api.util.invalidateTags(['Profile']));
      },
    },
    signal,
  );
  lose();
  unlisten();
};

/** Lets this page hear of changes, by a stream of its own or from the tab that holds it. The returned function ends it. */
export const takePart = (token: string): (() => void) => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const tabs = openTabs();
  let unfollow: (() => void) | undefined = follow(tabs, signal);
  const leadNow = async (): Promise<void> => {
    unfollow?.();
    unfollow = undefined;
    await leadTabs(token, tabs, signal);
  };
  // The types claim that every page has locks; only secure contexts do.
  const locks: LockManager | undefined = navigator.locks;
  void (locks ? locks.request(LOCK, { signal }, leadNow).catch(() => undefined) : leadNow());
  return () => {
    leaving.abort();
    unfollow?.();
    tabs.close();
  };
};
