import type { FieldName } from './internal/field-name.ts';
import { RewrittenField } from './internal/rewritten-field.tsx';

type UpperFieldProps<Values> = {
  name: FieldName<NoInfer<Values>>;
  label: string;
  hint?: string;
  autoComplete?: string;
};

const raise = (typed: string): string => typed.toUpperCase();

/** One line of text that becomes upper case while it is typed (specification § 5). */
export const UpperField = <Values = never,>(field: UpperFieldProps<Values>) => (
  <RewrittenField {...field} rewrite={raise} autoCapitalize="characters" />
);
