const tries = new Map<string, number>();

export const triesOf = (entry: string): number => tries.get(entry) ?? 0;

/** Counts a try to load an entry, and returns its number. */
export const countTry = (entry: string): number => {
  const attempt = triesOf(entry) + 1;
  tries.set(entry, attempt);
  return attempt;
};
