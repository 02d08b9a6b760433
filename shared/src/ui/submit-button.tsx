import type { ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { Button } from './button.tsx';
import { Spinner } from './internal/spinner.tsx';

/** Sends the form around it; waits only while it is being sent. */
export const SubmitButton = ({ children }: { children: ReactNode }) => {
  const { isSubmitting } = useFormikContext();
  return (
    <Button tone="primary" type="submit" disabled={isSubmitting}>
      {isSubmitting && <Spinner />}
      {children}
    </Button>
  );
};
