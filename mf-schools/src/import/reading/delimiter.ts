const DELIMITERS = [';', '\t', ','] as const;
const SAMPLE = 20_000;
const SAMPLED_LINES = 20;
const QUOTED = /"(?:[^"]|"")*"/g;

/** Counts the lines with the most frequent number of a delimiter, and multiplies them by that number. */
const weigh = (lines: readonly string[], delimiter: string): number => {
  const frequencies = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(delimiter).length - 1;
    if (count > 0) frequencies.set(count, (frequencies.get(count) ?? 0) + 1);
  }
  return Math.max(0, ...[...frequencies].map(([count, frequency]) => count * frequency));
};

/** Guesses the delimiter of a table from its first lines. Texts in quotes do not count. */
export const guessDelimiter = (text: string): string => {
  const lines = text
    .slice(0, SAMPLE)
    .replace(QUOTED, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLED_LINES);
  const weights = DELIMITERS.map((delimiter) => ({ delimiter, weight: weigh(lines, delimiter) }));
  return weights.reduce((best, each) => (each.weight > best.weight ? each : best)).delimiter;
};
