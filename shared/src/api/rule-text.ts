import type { CallError } from './call-types.ts';

/** The text of the field that a rule about records names. The text of its code may name another field. */
export const ruleText = ({ code, fields = {} }: CallError): string | undefined =>
  typeof code === 'number' ? Object.values(fields).flat()[0] : undefined;
