import { FormattedMessage, useIntl } from '../../../platform/intl.ts';
import { Button } from '../../button.tsx';
import type { DownloadState } from './use-download.ts';
import styles from './export.module.css';

type DownloadProgressProps = { progress: DownloadState['progress']; onStop: () => void };

/** Shows how many rows a file has so far, with the button that stops it. */
export const DownloadProgress = ({ progress, onStop }: DownloadProgressProps) => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles['progress']}>
      <output>
        {progress ? (
          <FormattedMessage id="export.rows" values={progress} />
        ) : (
          <FormattedMessage id="export.preparing" />
        )}
      </output>
      <progress
        aria-label={formatMessage({ id: 'export.working' })}
        {...(progress && { value: progress.rows, max: Math.max(progress.total, 1) })}
      />
      <Button onClick={onStop}>
        <FormattedMessage id="export.cancel" />
      </Button>
    </div>
  );
};
