import type { ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { Button } from './button.tsx';
import type { ButtonTone } from './internal/button-class.ts';
import { Spinner } from './internal/spinner.tsx';

type SubmitButtonProps = { tone?: ButtonTone; children: ReactNode };

/** Sends the form around it. It is busy while the form is sent, but keeps the focus. */
export const SubmitButton = ({ tone = 'primary', children }: SubmitButtonProps) => {
  const { isSubmitting } = useFormikContext();
  return (
    <Button tone={tone} type="submit" aria-disabled={isSubmitting}>
      {isSubmitting && <Spinner />}
      {children}
    </Button>
  );
};
