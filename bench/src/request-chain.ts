export type TimedRequest = { url: string; start: number; end: number };

const lastBefore = (requests: TimedRequest[], moment: number): TimedRequest | undefined =>
  requests
    .filter(({ start, end }) => end <= moment && start < moment)
    .reduce<TimedRequest | undefined>((last, one) => (last && last.end >= one.end ? last : one), undefined);

/**
 * The requests that the content waited for one after the other, the first one first; their number is the number of waits.
 * The walk starts when the content is shown and goes back: first to the request that ended last before that moment, then
 * to the one that ended last before this one began, and so on. A request that only happened to end then counts too, so
 * the number is an upper bound.
 */
export const requestChain = (requests: TimedRequest[], shown: number): TimedRequest[] => {
  const chain: TimedRequest[] = [];
  let link = lastBefore(requests, shown);
  while (link) {
    chain.unshift(link);
    link = lastBefore(requests, link.start);
  }
  return chain;
};
