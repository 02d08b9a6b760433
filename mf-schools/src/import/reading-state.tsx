import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { takeFocus } from '../wizard/take-focus.ts';
import type { Reading, ReadingFailure } from './use-reading.ts';
import wizard from '../wizard/wizard.module.css';
import styles from './import.module.css';

const Refusal = ({ failure: { name, fault, line } }: { failure: ReadingFailure }) => (
  <div role="alert" tabIndex={-1} ref={takeFocus} className={wizard['problems']}>
    {fault === 'unavailable' ? (
      <p>
        <FormattedMessage id="import.file.unavailable" />
      </p>
    ) : (
      <>
        <p>
          <FormattedMessage id="import.file.refused" values={{ name }} />
        </p>
        <FormattedMessage id={`import.fault.${fault}`} />{' '}
        {line !== null && <FormattedMessage id="import.fault.line" values={{ line }} />}
      </>
    )}
  </div>
);

/** Shows the part of a file that is read, with a way to stop, and afterwards the reason why it was refused. */
export const ReadingState = ({ reading }: { reading: Reading }) => {
  const { formatMessage, formatNumber } = useIntl();
  const { progress, name, failure, stop } = reading;
  if (progress === null) return failure && <Refusal failure={failure} />;
  const title = formatMessage({ id: 'import.file.reading' }, { name });
  return (
    <div className={styles['progress']}>
      <p>
        {title} · {formatNumber(progress, { style: 'percent' })}
      </p>
      <progress value={progress} max={1} aria-label={title} />
      <Button onClick={stop}>
        <FormattedMessage id="import.file.cancel" />
      </Button>
    </div>
  );
};
