import type { InferType } from 'yup';
import { flag, record, wholeNumber } from './fields.ts';
import { PRIVACY_NOTICE } from './privacy-notice.ts';

/** The version of the notice that a screen showed. */
export const noticeVersion = () => wholeNumber().min(1).max(PRIVACY_NOTICE.version);

/** Agrees to the privacy notice, or withdraws that. Without a version it is the one of today. */
export const privacyConsentChange = record({
  given: flag().required(),
  version: noticeVersion(),
}).required();
export type PrivacyConsentChange = InferType<typeof privacyConsentChange>;

/** The last consent of a user. */
export type PrivacyConsent = {
  /** The version that they agreed to; null for never. */
  version: number | null;
  givenAt: string | null;
  /** Null while the consent stands. */
  revokedAt: string | null;
};
