/** The most kinds in memory. A kind that was dropped is counted once more. */
const MOST_REMEMBERED = 5_000;

/** Remembers for a time, in milliseconds, what was seen. */
export const recentKinds = (life: number) => {
  const seen = new Map<string, number>();
  /** True when it is seen for the first time within that time. */
  return (kind: string): boolean => {
    const now = Date.now();
    if ((seen.get(kind) ?? 0) > now - life) return false;
    if (seen.size >= MOST_REMEMBERED) seen.clear();
    seen.set(kind, now);
    return true;
  };
};
