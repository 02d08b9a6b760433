export type Strength = 'weak' | 'fair' | 'strong';

const ALPHABETS: [RegExp, number][] = [
  [/\p{Ll}/u, 27],
  [/\p{Lu}/u, 27],
  [/\d/, 10],
  [/[^\p{Ll}\p{Lu}\d]/u, 33],
];

const FAIR_BITS = 38;
const STRONG_BITS = 60;

/** A repeated or consecutive character (aaa, 123) adds next to nothing. */
const surprises = (characters: string[]): number =>
  characters.filter((character, index) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[index - 1]?.codePointAt(0) ?? 0);
    return index === 0 || Math.abs(step) > 1;
  }).length;

/** Estimates the strength of a password. Its length counts most. The server refuses the most common ones. */
export const passwordStrength = (password: string): Strength => {
  const characters = Array.from(password);
  const choices = ALPHABETS.reduce((sum, [alphabet, size]) => sum + (alphabet.test(password) ? size : 0), 0);
  const counted = Math.min(surprises(characters), 2 * new Set(characters).size);
  const bits = counted * Math.log2(Math.max(choices, 1));
  return bits >= STRONG_BITS ? 'strong' : bits >= FAIR_BITS ? 'fair' : 'weak';
};
