const NO_BOX = { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0, toJSON: () => ({}) };

const noMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

class QuietResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Delivers by timer, because Node's own channel would keep the test run alive. */
class TimerChannel {
  readonly port1: { onmessage: ((event: object) => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: (data: unknown) => void setTimeout(() => this.port1.onmessage?.({ data })) };
}

/** Adds what jsdom lacks: media queries, sizes, scrolling. */
export const fillBrowserGaps = (): void => {
  window.matchMedia = noMedia;
  window.ResizeObserver = QuietResizeObserver;
  Object.assign(window, { MessageChannel: TimerChannel });
  window.scrollTo = () => undefined;
  if (!('createObjectURL' in URL))
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  if (!('getEntriesByName' in window.performance))
    Object.assign(window.performance, { getEntriesByName: () => [], getEntriesByType: () => [] });
  Element.prototype.scrollIntoView = () => undefined;
  Range.prototype.getBoundingClientRect = () => NO_BOX;
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  // antd measures scroll bars with a pseudo element, for which jsdom prints an error.
  const computedStyle = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => computedStyle(element);
};
