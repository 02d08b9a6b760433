import { useMemo } from 'react';
import { IMask } from 'react-imask';
import { RewrittenField } from './internal/rewritten-field.tsx';

type MaskFieldProps = {
  name: string;
  label: string;
  hint?: string;
  autoComplete?: string;
  /** `0` stands for a digit, everything else for itself: `0.0.00`. */
  mask: string;
};

/** One line of digits that only takes what fits its mask, and sets the signs between them by itself. */
export const MaskField = ({ mask, ...field }: MaskFieldProps) => {
  const fit = useMemo(() => IMask.createPipe({ mask }), [mask]);
  return <RewrittenField {...field} rewrite={fit} inputMode="numeric" />;
};
