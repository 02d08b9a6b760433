import type { CheckedImport } from '@pupitre/shared/contracts/imports';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ChooseFile } from './choose-file.tsx';
import { ReadingState } from './reading-state.tsx';
import { SaveRejected } from './save-rejected.tsx';
import type { Check } from './use-check.ts';
import type { ImportControl } from './use-import.ts';
import { useReading } from './use-reading.ts';
import wizard from '../wizard/wizard.module.css';
import styles from './import.module.css';

type CorrectionsProps = { checked: CheckedImport; control: ImportControl; check: Check; onOpened: () => void };

/** Takes the corrected file, whose columns are those of the file before, and checks it at once. */
export const Corrections = ({ checked, control, check, onOpened }: CorrectionsProps) => {
  const { formatMessage } = useIntl();
  const table = control.draft.file?.table;
  const reading = useReading((name, corrected) => {
    onOpened();
    const { draft, list } = control.open({ name, table: corrected }, 'check');
    void check.run(draft, list);
  });
  return (
    <section className={styles['corrections']}>
      <p className={wizard['hint']}>
        <FormattedMessage id="import.correct" />
      </p>
      <ReadingState reading={reading} />
      <div className={wizard['rest']}>
        <ChooseFile
          label={formatMessage({ id: 'import.correct.choose' })}
          disabled={reading.progress !== null}
          onChoose={(file) => void reading.start(file)}
        />
        <SaveRejected
          rejected={checked.rows.filter(({ state }) => state === 'error')}
          list={control.list}
          format={table?.format ?? 'xlsx'}
          delimiter={table?.delimiter ?? ','}
        />
      </div>
    </section>
  );
};
