import { dictionary } from '@zxcvbn-ts/language-common';
import { newPassword } from '@pupitre/shared/contracts/auth';

const REFUSED = 10_000;
const SHORTEST = 6;

/** The commonest passwords that are long enough to be chosen at all, in lower case; the list is in order of use. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= SHORTEST).slice(0, REFUSED),
);

/** A new password that is none of the commonest, whatever its case (design decision 6). */
export const chosenPassword = () =>
  newPassword().test(
    'uncommon',
    { id: 'validations.commonPassword' },
    (password) => !password || !common.has(password.toLowerCase()),
  );
