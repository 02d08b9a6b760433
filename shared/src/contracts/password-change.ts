import type { InferType } from 'yup';
import { newPassword, password } from './auth.ts';
import { record, verbatim } from './fields.ts';

/** The password once more; it must be what stands in `password` beside it. */
export const repeatedPassword = () =>
  password().test(
    'equal',
    { id: 'validations.passwordsDiffer' },
    (value, { parent }: { parent: { password?: unknown } }) => !value || value === parent.password,
  );

/** Both must be equal (specification § 5). */
export const passwordChange = record({
  password: newPassword(),
  veryfiedPassword: repeatedPassword(),
  /** Not asked of who comes from a recovery mail or must change the password. */
  currentPassword: verbatim(1_000),
}).required();

/** The form of who must give the present password too. */
export const ownPasswordChange = passwordChange.shape({ currentPassword: password() });

export type PasswordChange = InferType<typeof passwordChange>;
