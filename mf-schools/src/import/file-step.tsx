import { useState, type DragEvent } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { ChooseFile } from './choose-file.tsx';
import { ReadingState } from './reading-state.tsx';
import type { ImportControl } from './use-import.ts';
import { useReading } from './use-reading.ts';
import wizard from '../wizard/wizard.module.css';
import styles from './import.module.css';

/** The file with the list, chosen or dropped. */
export const FileStep = ({ control }: { control: ImportControl }) => {
  const { formatMessage } = useIntl();
  const { file } = control.draft;
  const [isOver, setIsOver] = useState(false);
  const reading = useReading((name, table) => control.open({ name, table }));
  const drag = (event: DragEvent, over: boolean): void => {
    event.preventDefault();
    setIsOver(over);
  };
  const drop = (event: DragEvent): void => {
    drag(event, false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) void reading.start(dropped);
  };
  return (
    <>
      <p className={wizard['hint']}>
        <FormattedMessage id="import.file.hint" />
      </p>
      <ReadingState reading={reading} />
      <div
        className={styles['drop']}
        data-over={isOver}
        onDragEnter={(event) => drag(event, true)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={drop}
      >
        <ChooseFile
          tone="primary"
          label={formatMessage({ id: 'import.file.choose' })}
          disabled={reading.progress !== null}
          onChoose={(chosen) => void reading.start(chosen)}
        />
        <span className={styles['dropHint']}>
          <FormattedMessage id="import.file.drop" />
        </span>
      </div>
      <p className={wizard['quiet']}>
        <FormattedMessage id="import.file.private" />
      </p>
      {file && (
        <div className={wizard['next']}>
          <Button onClick={() => control.change({ step: 'columns' })}>
            <FormattedMessage id="import.file.continue" values={{ name: file.name }} />
          </Button>
        </div>
      )}
    </>
  );
};
