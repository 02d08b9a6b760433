import type { CheckedImport } from '@pupitre/shared/contracts/imports';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ChooseFile } from './choose-file.tsx';
import { formOf } from './draft.ts';
import { ReadingState } from './reading-state.tsx';
import { SaveRejected } from './save-rejected.tsx';
import type { Correction } from './use-correction.ts';
import type { ImportControl } from './use-import.ts';
import wizard from '../wizard/wizard.module.css';
import styles from './import.module.css';

type CorrectionsProps = { checked: CheckedImport; control: ImportControl; correction: Correction; disabled: boolean };

/** Saves the rows with problems, and takes them or the whole list from a corrected file. */
export const Corrections = ({ checked, control, correction: { reading }, disabled }: CorrectionsProps) => {
  const { formatMessage } = useIntl();
  return (
    <section className={styles['corrections']}>
      <p className={wizard['hint']}>
        <FormattedMessage id="import.correct" />
      </p>
      <ReadingState reading={reading} />
      <div className={wizard['rest']}>
        <SaveRejected
          rejected={checked.rows.filter(({ state }) => state === 'error')}
          list={control.list}
          form={formOf(control.draft)}
        />
        <ChooseFile
          label={formatMessage({ id: 'import.correct.choose' })}
          disabled={disabled || reading.progress !== null}
          onChoose={(file) => void reading.start(file)}
        />
      </div>
    </section>
  );
};
