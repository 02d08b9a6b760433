/** Words that begin a surname of several words, as in `De la Cruz`. */
const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'da',
  'do',
  'dos',
  'das',
  'di',
  'y',
  'van',
  'von',
  'der',
  'mc',
  'mac',
  'san',
  'santa',
]);

type Surnames = { paternal: string; maternal: string };
export type FullName = Surnames & { name: string };

/** The number of words of the first surname: its particles and one word more. */
const lengthOfFirst = (words: readonly string[]): number => {
  const end = words.findIndex((word) => !PARTICLES.has(word.toLowerCase()));
  return end === -1 ? words.length : end + 1;
};

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** Splits both surnames, which other programs have in one column. */
export const splitSurnames = (text: string): Surnames => {
  const words = wordsOf(text);
  const first = lengthOfFirst(words);
  return { paternal: words.slice(0, first).join(' '), maternal: words.slice(first).join(' ') };
};

/** Splits a name that begins with the surnames, as lists of schools do. A comma says where they end. */
export const splitFullName = (text: string): FullName => {
  const comma = text.indexOf(',');
  if (comma !== -1) return { ...splitSurnames(text.slice(0, comma)), name: text.slice(comma + 1).trim() };
  const words = wordsOf(text);
  const first = lengthOfFirst(words);
  const second = first + lengthOfFirst(words.slice(first));
  return {
    paternal: words.slice(0, first).join(' '),
    maternal: words.slice(first, second).join(' '),
    name: words.slice(second).join(' '),
  };
};

/** Splits the name of a grown-up, which lists write as they are called: `Laura Ruiz Soto`. */
export const splitSpokenName = (text: string): FullName => {
  if (text.includes(',')) return splitFullName(text);
  const words = wordsOf(text);
  const count = words.length;
  if (count < 3) return { name: words[0] ?? '', paternal: words[1] ?? '', maternal: '' };
  // The last two surnames, with the particles before each.
  const before = (end: number): number => {
    let start = end - 1;
    while (start > 1 && PARTICLES.has(words[start - 1]?.toLowerCase() ?? '')) start -= 1;
    return start;
  };
  const maternal = before(count);
  const paternal = before(maternal);
  return {
    name: words.slice(0, paternal).join(' '),
    paternal: words.slice(paternal, maternal).join(' '),
    maternal: words.slice(maternal).join(' '),
  };
};
