import type { InferType } from 'yup';
import type { Named } from './answers.ts';
import { flag, idNumber, record, verbatim, wholeNumber } from './fields.ts';

/** The consents that a parent may give: `medicNotes` lets a school read the medical notes that other schools have. */
export const CONSENT_PURPOSES = ['medicNotes'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
/** Raise it when a new wording changes the meaning of a question. */
export const CONSENT_TEXT_VERSION = 1;

/** Gives or withdraws a consent for a child of the caller. The default is the child's present school. */
export const consentChange = record({
  studentId: idNumber().required(),
  schoolId: idNumber().nullable(),
  purpose: verbatim().oneOf(CONSENT_PURPOSES).required(),
  given: flag().required(),
  /** The version of the question that the screen showed; without one that of today. */
  textVersion: wholeNumber().min(1).max(CONSENT_TEXT_VERSION),
}).required();
export type ConsentChange = InferType<typeof consentChange>;

/** The state of a consent: the latest one of a purpose and school. */
export type Consent = {
  purpose: ConsentPurpose;
  school: Named;
  /** True for the child's present school. */
  isCurrent: boolean;
  given: boolean;
  /** Null for never. */
  givenAt: string | null;
  revokedAt: string | null;
};

/** A consent with the student whom it is about. */
export type OwnConsent = Consent & {
  student: Named;
  /** The version of the question that was answered last; null for never. */
  textVersion: number | null;
};
