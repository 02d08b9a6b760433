/** `3RO` and `3°` are the grade 3. */
const ORDINAL = /^(\d)\s*(?:[°ºª]|(?:ERO|ER|RO|DO|TO|MO|O)(?![\p{L}\d]))/u;

/** A code without the signs that people put into it: 3°A, 3 A, 3-A and 3RO "A" are 3A. Expects capitals. */
export const plainCode = (code: string): string => code.replace(ORDINAL, '$1').replaceAll(/[^\p{L}\d]/gu, '');
