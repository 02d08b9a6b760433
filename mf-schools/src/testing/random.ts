/** Random choices that a seed repeats on every machine (mulberry32). */
export type Random = {
  /** From 0 to below the limit. */
  below: (limit: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  chance: (percent: number) => boolean;
  times: <Item>(most: number, make: (index: number) => Item) => Item[];
};

export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    chance: (percent) => below(100) < percent,
    times: (most, make) => Array.from({ length: below(most + 1) }, (_, index) => make(index)),
  };
};
