import { customAlphabet } from 'nanoid';

/** No two signs that are mistaken for each other, and no vowels, so that no code spells a word. */
const ALPHABET = '346789BCDFGHJKMNPQRTVWXY';

/** A new code by which families join a group: 8 random signs, that is one of 110,000 million. */
export const newGroupCode = customAlphabet(ALPHABET, 8);
