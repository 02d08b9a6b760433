import { FormattedMessage, useIntl } from '../../../platform/intl.ts';
import { Button } from '../../button.tsx';
import { takeFocus } from './take-focus.ts';
import type { DownloadState } from './use-download.ts';
import styles from './export.module.css';

type DownloadProgressProps = { progress: DownloadState['progress']; onStop: () => void };

const TENTHS = 10;
const TENTH = 10;

/** A screen reader hears each tenth of a file. Each part would be a flood. */
const percentOf = ({ rows, total }: NonNullable<DownloadState['progress']>): number =>
  Math.floor((rows / Math.max(total, 1)) * TENTHS) * TENTH;

/** Shows how many rows a file has so far, with the button that stops it. */
export const DownloadProgress = ({ progress, onStop }: DownloadProgressProps) => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles['progress']}>
      <span className={styles['rows']}>
        {progress ? (
          <FormattedMessage id="export.rows" values={progress} />
        ) : (
          <FormattedMessage id="export.preparing" />
        )}
      </span>
      <output className={styles['spoken']}>
        {progress && <FormattedMessage id="export.percent" values={{ percent: percentOf(progress) }} />}
      </output>
      <progress
        aria-label={formatMessage({ id: 'export.working' })}
        {...(progress && { value: progress.rows, max: Math.max(progress.total, 1) })}
      />
      <Button ref={takeFocus} onClick={onStop}>
        <FormattedMessage id="export.cancel" />
      </Button>
    </div>
  );
};
