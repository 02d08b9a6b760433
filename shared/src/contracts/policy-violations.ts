/** The rules of a content policy that a page can violate. Reports of other rules are ignored. */
export const POLICY_DIRECTIVES = [
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
] as const;
export type PolicyDirective = (typeof POLICY_DIRECTIVES)[number];

/** `script`: a script of the version did it, or it asked for one; `screen`: it happened on a screen of it. */
export type ViolationPlace = 'script' | 'screen';

/** Violations of one version that browsers reported in the last 14 days. Without a remote it is the shell. */
export type PolicyViolation = {
  remote: string | null;
  version: string | null;
  place: ViolationPlace;
  directive: PolicyDirective;
  count: number;
  /** The last day, as `2026-03-05`. */
  lastDay: string;
};
