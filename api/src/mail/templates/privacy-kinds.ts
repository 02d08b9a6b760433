import type { PrivacyKind } from '@pupitre/shared/contracts/privacy-requests';
import type { Translated } from './letter.ts';

/** The kinds of privacy requests, inside of a sentence. */
export const PRIVACY_KIND_TEXTS: Translated<Record<PrivacyKind, string>> = {
  es: { access: 'acceso', correction: 'rectificación', erasure: 'cancelación', objection: 'oposición' },
  en: { access: 'access', correction: 'correction', erasure: 'erasure', objection: 'objection' },
};
