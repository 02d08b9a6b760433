import { RewrittenField } from './internal/rewritten-field.tsx';

type UpperFieldProps = { name: string; label: string; hint?: string; autoComplete?: string };

const raise = (typed: string): string => typed.toUpperCase();

/** One line of text that is kept in upper case while it is typed (specification § 5). */
export const UpperField = (field: UpperFieldProps) => (
  <RewrittenField {...field} rewrite={raise} autoCapitalize="characters" />
);
