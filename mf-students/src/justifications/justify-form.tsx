import { useState, type ReactNode } from 'react';
import { justificationInput, REASON_MAX, type JustificationInput } from '@pupitre/shared/contracts/justifications';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { notify } from '@pupitre/shared/platform/notify';
import { useDirtyForm } from '@pupitre/shared/platform/use-dirty-form';
import { Button } from '@pupitre/shared/ui/button';
import { DateField } from '@pupitre/shared/ui/date-field';
import { today } from '@pupitre/shared/ui/days';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { Form } from '@pupitre/shared/ui/form';
import { LongTextField } from '@pupitre/shared/ui/long-text-field';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { UploadFailure } from '@pupitre/shared/ui/upload-failure';
import { UploadProgress } from '@pupitre/shared/ui/upload-progress';
import { NoteChoice } from './note-choice.tsx';
import { useJustify } from './use-justify.ts';
import styles from './justifications.module.css';

type JustifyFormProps = {
  title: string;
  /** The text of the notification after the save. */
  done: string;
  /** Null while the user has to choose one. */
  student: { id: number } | null;
  onSaved: () => void;
  onGiveUp: () => void;
  /** The choice of the student. */
  children?: ReactNode;
};

/** The days of an absence, the reason and the note. */
export const JustifyForm = ({ title, done, student, onSaved, onGiveUp, children }: JustifyFormProps) => {
  const { formatMessage } = useIntl();
  const [note, setNote] = useState<File | null>(null);
  const { save, progress, failure, stop } = useJustify(note);
  // The file stands outside the values of the form, and is lost like them.
  const release = useDirtyForm(title, note !== null);
  const finish = (): void => {
    release();
    notify({ kind: 'success', text: done });
    onSaved();
  };
  return (
    <Form
      name={title}
      schema={justificationInput}
      initialValues={{ student, from: today(), to: today(), reason: '', url: null }}
      save={save}
      onSaved={finish}
    >
      {children}
      <div className={styles['dates']}>
        <DateField<JustificationInput> name="from" label={formatMessage({ id: 'justifications.from' })} />
        <DateField<JustificationInput> name="to" label={formatMessage({ id: 'justifications.to' })} />
      </div>
      <LongTextField<JustificationInput>
        name="reason"
        label={formatMessage({ id: 'justifications.reason' })}
        max={REASON_MAX}
      />
      {failure && <UploadFailure reason={failure} kept={formatMessage({ id: 'justifications.note.failed' })} />}
      {progress === null ? (
        <NoteChoice note={note} onChoose={setNote} />
      ) : (
        <UploadProgress progress={progress} onStop={stop} />
      )}
      <DialogActions>
        <Button onClick={onGiveUp}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton>
          <FormattedMessage id="justifications.send" />
        </SubmitButton>
      </DialogActions>
    </Form>
  );
};
