import { dictionary } from '@zxcvbn-ts/language-common';

const REFUSED = 10_000;
/** The shortest password that may be chosen. */
export const SHORTEST = 6;

/** The commonest passwords that are long enough to be chosen at all, in lower case; the list is in order of use. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= SHORTEST).slice(0, REFUSED),
);

/** True for one of the commonest passwords, whatever its case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
