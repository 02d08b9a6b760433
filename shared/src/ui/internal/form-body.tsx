import { useRef, useSyncExternalStore, type ReactNode, type SubmitEvent } from 'react';
import { useFormikContext } from 'formik';
import type { CallError } from '../../api/client.ts';
import { FormAlert } from './form-alert.tsx';
import { currentNote, onNote } from './shown-note.ts';
import { useAfterAttempt } from './use-after-attempt.ts';
import styles from './form.module.css';

type FormBodyProps = { name: string; failure: CallError | null; children: ReactNode };

/** The form element with its alert and fields. It focuses the first refused field after an attempt. */
export const FormBody = ({ name, failure, children }: FormBodyProps) => {
  const { isSubmitting, handleSubmit } = useFormikContext();
  const frame = useRef<HTMLDivElement>(null);
  const offlineNote = useSyncExternalStore(onNote, currentNote);
  useAfterAttempt(() => frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The button stays enabled while the form is sent, and so does the Enter key.
    if (!isSubmitting) handleSubmit();
  };
  return (
    <form noValidate aria-label={name} onSubmit={submit}>
      <div ref={frame} className={styles['body']}>
        {offlineNote}
        {failure && <FormAlert error={failure} />}
        {children}
      </div>
    </form>
  );
};
