import { useMemo } from 'react';
import { IMask } from 'react-imask';
import type { FieldName } from './internal/field-name.ts';
import { RewrittenField } from './internal/rewritten-field.tsx';

type MaskFieldProps<Values> = {
  name: FieldName<NoInfer<Values>>;
  label: string;
  hint?: string;
  autoComplete?: string;
  /** `0` is any digit, every other character is itself: `0.0.00`. */
  mask: string;
};

/** One line of digits in a mask. The field inserts the other characters of the mask. */
export const MaskField = <Values = never,>({ mask, ...field }: MaskFieldProps<Values>) => {
  const fit = useMemo(() => IMask.createPipe({ mask }), [mask]);
  return <RewrittenField {...field} rewrite={fit} inputMode="numeric" />;
};
