import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { PhotoCropper, type Crop } from '@pupitre/shared/ui/photo-cropper';
import { UploadProgress } from './upload-progress.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';
import styles from './photo-dialog.module.css';

type PhotoDialogProps = {
  /** The URL of the picture. */
  picture: string;
  onClose: () => void;
};

/** Crops a photo to a square and saves it; what fails leaves photo and crop as they are. */
export const PhotoDialog = ({ picture, onClose }: PhotoDialogProps) => {
  const { formatMessage } = useIntl();
  const [crop, setCrop] = useState<Crop | null>(null);
  const { progress, failure, save, stop } = usePhotoUpload(onClose);
  const isSaving = progress !== null;
  const foot = useRef<HTMLDivElement>(null);
  /** The pressed button gives way to others: the focus stays in their place. */
  const press = (act: () => unknown): void => {
    foot.current?.focus();
    act();
  };
  const close = (): void => {
    stop();
    onClose();
  };
  return (
    <Dialog title={formatMessage({ id: 'profile.photo.dialog' })} onClose={close}>
      <div className={styles['body']} inert={isSaving}>
        <PhotoCropper picture={picture} onReady={(ready) => setCrop(() => ready)} />
        <p className={styles['help']}>
          <FormattedMessage id="profile.photo.help" />
        </p>
      </div>
      {failure && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <div ref={foot} className={styles['foot']} tabIndex={-1}>
        {isSaving ? (
          <UploadProgress progress={progress} onStop={() => press(stop)} />
        ) : (
          <div className={styles['actions']}>
            <Button onClick={close}>
              <FormattedMessage id="profile.photo.cancel" />
            </Button>
            <Button tone="primary" disabled={!crop} onClick={() => crop && press(() => void save(crop))}>
              <FormattedMessage id="profile.photo.save" />
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
};
