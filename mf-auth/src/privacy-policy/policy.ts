/** The sections of the policy, in order. Every language has all of them. */
export const SECTIONS = [
  'responsible',
  'data',
  'sensitive',
  'purposes',
  'minors',
  'rights',
  'limits',
  'transfers',
  'security',
  'retention',
  'storage',
  'changes',
] as const;

type Section = { title: string; paragraphs: string[]; points?: string[] };

/** The policy in one language. */
export type Policy = { intro: string; sections: Record<(typeof SECTIONS)[number], Section> };
