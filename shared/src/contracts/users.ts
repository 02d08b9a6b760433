import type { InferType } from 'yup';
import { email, newPassword, password } from './auth.ts';
import { repeatedPassword } from './password-change.ts';
import { agreed, digits, record, text, upperText, wholeNumber, type RuleMessage } from './fields.ts';
import { nameMinimum } from './name-min.ts';
import { noticeVersion } from './privacy-consents.ts';

/** Named like yup's own rule, from which the API's documentation takes the length. */
const namePart = () =>
  upperText()
    .test({
      name: 'min',
      params: {
        get min() {
          return nameMinimum();
        },
      },
      message: ({ min }: { min: number }): RuleMessage => ({ id: 'validations.minLength', values: { min } }),
      test: (value) => value === undefined || value.length >= nameMinimum(),
    })
    .required();

/** The names and the phone of a person; an e-mail has calls of its own. */
export const person = { name: namePart(), paternal: namePart(), maternal: namePart(), phone: digits(10).required() };

/** The roles as bodies name them (specification § 9). */
export const ROLE_NUMBERS = { directive: 1, teacher: 2, parent: 3 } as const;

export const profileInput = record(person).required();
export type ProfileInput = InferType<typeof profileInput>;

/** The main registration, which creates parents (design decision 7). */
export const registration = record({
  ...person,
  email: email().required(),
  password: newPassword(),
  /** Only required, as the specification says; the screen compares the two. */
  verifyPassword: password(),
  privacy_policies: agreed('validations.privacy'),
  /** The version of the notice that the screen showed; the first one from screens that do not say it. */
  privacyVersion: noticeVersion(),
  rol: wholeNumber().oneOf([ROLE_NUMBERS.parent]),
}).required();
/** The form of the registration, which compares the two. */
export const registrationForm = registration.shape({ verifyPassword: repeatedPassword() });
export type Registration = InferType<typeof registration>;

export const contactData = record({ email: email().required(), phone: digits(10).required() }).required();
export type ContactData = InferType<typeof contactData>;

/** The `url` that storage/sign answered. */
export const uploadedImage = record({ url: text(1_000).required() }).required();
export type UploadedImage = InferType<typeof uploadedImage>;
