import { useEffect, useRef, type ReactNode } from 'react';
import { Form as FormikForm, useFormikContext } from 'formik';
import type { CallError } from '../../api/client.ts';
import { FormAlert } from './form-alert.tsx';
import styles from './form.module.css';

type FormBodyProps = { name: string; failure: CallError | null; children: ReactNode };

/** The form element: its alert, its fields, and focus on the first refused field once an attempt has ended. */
export const FormBody = ({ name, failure, children }: FormBodyProps) => {
  const { isSubmitting, submitCount } = useFormikContext();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  return (
    <FormikForm noValidate aria-label={name}>
      <div ref={frame} className={styles['body']}>
        {failure && <FormAlert error={failure} />}
        {children}
      </div>
    </FormikForm>
  );
};
