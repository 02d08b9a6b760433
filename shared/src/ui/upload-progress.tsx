import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from './button.tsx';
import styles from './internal/upload-progress.module.css';

type UploadProgressProps = {
  /** Between 0 and 1. */
  progress: number;
  onStop: () => void;
};

export const UploadProgress = ({ progress, onStop }: UploadProgressProps) => {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <div className={styles['upload']}>
      <p className={styles['share']}>
        <FormattedMessage id="ui.upload.underway" /> {formatNumber(progress, { style: 'percent' })}
      </p>
      <progress value={progress} max={1} aria-label={formatMessage({ id: 'ui.upload.underway' })} />
      <Button onClick={onStop}>
        <FormattedMessage id="ui.upload.stop" />
      </Button>
    </div>
  );
};
