import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import styles from './photo-dialog.module.css';

type UploadProgressProps = {
  /** Between 0 and 1. */
  progress: number;
  onStop: () => void;
};

/** How far an upload is, and the way to stop it. */
export const UploadProgress = ({ progress, onStop }: UploadProgressProps) => {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <div className={styles['upload']}>
      <p className={styles['share']}>
        <FormattedMessage id="profile.photo.uploading" /> {formatNumber(progress, { style: 'percent' })}
      </p>
      <progress value={progress} max={1} aria-label={formatMessage({ id: 'profile.photo.uploading' })} />
      <Button onClick={onStop}>
        <FormattedMessage id="profile.photo.stop" />
      </Button>
    </div>
  );
};
