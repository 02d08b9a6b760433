import { useId } from 'react';
import { isUploadable } from '@pupitre/shared/contracts/storage';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { notify } from '@pupitre/shared/platform/notify';
import { Button } from '@pupitre/shared/ui/button';
import { FilePicker } from '@pupitre/shared/ui/file-picker';
import styles from './justifications.module.css';

const MEGABYTE = 1_048_576;

type NoteChoiceProps = { note: File | null; onChoose: (note: File | null) => void };

/** The photo or PDF of the note. It is uploaded when the form is sent. */
export const NoteChoice = ({ note, onChoose }: NoteChoiceProps) => {
  const { formatMessage, formatNumber } = useIntl();
  const id = useId();
  const choose = (file: File): void => {
    if (isUploadable(file, 'justification')) return onChoose(file);
    notify({ kind: 'failure', text: formatMessage({ id: 'ui.upload.wrongFormat.justification' }) });
  };
  return (
    <fieldset className={styles['note']} aria-describedby={id}>
      <legend>
        <FormattedMessage id="justifications.note" />
      </legend>
      {note && (
        <output className={styles['chosen']}>
          <span>{note.name}</span>
          <span className={styles['size']}>
            {formatMessage(
              { id: 'justifications.note.size' },
              { size: formatNumber(Math.max(0.1, note.size / MEGABYTE), { maximumFractionDigits: 1 }) },
            )}
          </span>
        </output>
      )}
      <div className={styles['picks']}>
        <FilePicker
          label={formatMessage({ id: note ? 'justifications.note.other' : 'justifications.note.choose' })}
          purpose="justification"
          onChoose={choose}
        />
        {note && (
          <Button tone="quiet" onClick={() => onChoose(null)}>
            <FormattedMessage id="justifications.note.remove" />
          </Button>
        )}
      </div>
      <p id={id} className={styles['hint']}>
        <FormattedMessage id="justifications.note.hint" />
      </p>
    </fieldset>
  );
};
