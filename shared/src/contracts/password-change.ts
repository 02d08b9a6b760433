import type { InferType } from 'yup';
import { newPassword, password } from './auth.ts';
import { record, verbatim } from './fields.ts';

/** The repeated password, which must equal `password`. */
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
  /** Absent after a recovery mail, and when the user must change the password. */
  currentPassword: verbatim(1_000),
}).required();

export const ownPasswordChange = passwordChange.shape({ currentPassword: password() });

export type PasswordChange = InferType<typeof passwordChange>;
