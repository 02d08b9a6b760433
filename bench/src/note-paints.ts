export type Content = { path: string; selector: string; count: number };

/** Moments of a page in milliseconds. One that did not come is not a number; a click has no paints of its own. */
export type Moments = {
  start: number;
  firstPaint: number;
  contentful: number;
  largest: number;
  heading: number;
  rows: number;
  shift: number;
};

/**
 * Runs in a page before its scripts. Marks the moments at which a heading and the content show, after the start of the
 * document and again after every click on a link. Skeletons are `aria-hidden` and do not count. The time of a click goes
 * through the session storage, so that a click that loads another document is measured like one that does not.
 */
export const notePaints = (contents: Content[]): void => {
  if (!window.location.protocol.startsWith('http')) return;
  let turn = 0;
  const watch = (path: string, previous: string): void => {
    const content = contents.find((one) => new RegExp(one.path).test(path));
    if (!content) return;
    turn += 1;
    const own = turn;
    const missing = new Set(['bench.heading', 'bench.rows']);
    const look = (): void => {
      if (own !== turn) return;
      const [headings = [], rows = []] = ['h1', content.selector].map((selector) =>
        [...document.querySelectorAll(selector)].filter((element) => !element.closest('[aria-hidden="true"]')),
      );
      const heading = headings[0]?.textContent ?? '';
      const isHeadingShown = heading !== '' && heading !== previous;
      if (isHeadingShown && missing.delete('bench.heading')) performance.mark('bench.heading');
      if (rows.length >= content.count && missing.delete('bench.rows')) performance.mark('bench.rows');
      if (missing.size > 0) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  const handlePress = ({ target, timeStamp }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link) return;
    sessionStorage.setItem('bench.click', String(performance.timeOrigin + timeStamp));
    for (const name of ['bench.heading', 'bench.rows', 'bench.shift']) performance.clearMarks(name);
    watch(link.pathname, document.querySelector('h1')?.textContent ?? '');
  };
  window.addEventListener('pointerdown', handlePress, true);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { entryType, startTime } = entry;
      if (entryType === 'largest-contentful-paint') performance.mark('bench.largest', { startTime });
      else if ('hadRecentInput' in entry && 'value' in entry && !entry.hadRecentInput)
        performance.mark('bench.shift', { startTime, detail: entry.value });
    }
  });
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  observer.observe({ type: 'layout-shift', buffered: true });
  watch(window.location.pathname, '');
};

export const isShown = (): boolean =>
  ['bench.heading', 'bench.rows'].every((name) => performance.getEntriesByName(name).length > 0);

export const readMoments = (sinceClick: boolean): Moments => {
  const { timeOrigin } = performance;
  const momentOf = (name: string): number =>
    timeOrigin + (performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN);
  const paintOf = (name: string): number => (sinceClick ? Number.NaN : momentOf(name));
  const shifts = performance
    .getEntriesByName('bench.shift')
    .map((entry) => (entry instanceof PerformanceMark ? Number(entry.detail) : 0));
  return {
    start: sinceClick ? Number(sessionStorage.getItem('bench.click')) : timeOrigin,
    firstPaint: paintOf('first-paint'),
    contentful: paintOf('first-contentful-paint'),
    largest: paintOf('bench.largest'),
    heading: momentOf('bench.heading'),
    rows: momentOf('bench.rows'),
    shift: shifts.reduce((sum, value) => sum + value, 0),
  };
};
