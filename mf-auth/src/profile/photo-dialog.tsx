import { useState } from 'react';
import { useUpdateImageMutation } from '@pupitre/shared/api/profile';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { PhotoCropper, type Crop } from '@pupitre/shared/ui/photo-cropper';
import { UploadFailure } from '@pupitre/shared/ui/upload-failure';
import { UploadProgress } from '@pupitre/shared/ui/upload-progress';
import { useUpload } from '@pupitre/shared/ui/use-upload';
import styles from './photo-dialog.module.css';

type PhotoDialogProps = {
  /** The URL of the picture. */
  picture: string;
  onClose: () => void;
};

const photoOf = async (crop: Crop): Promise<File> => new File([await crop()], 'photo.jpg', { type: 'image/jpeg' });

/** Crops a photo to a square and saves it. A failure changes neither photo nor crop. */
export const PhotoDialog = ({ picture, onClose }: PhotoDialogProps) => {
  const { formatMessage } = useIntl();
  const [crop, setCrop] = useState<Crop | null>(null);
  const [updateImage] = useUpdateImageMutation();
  const { progress, failure, start, stop, place } = useUpload({ purpose: 'profile' }, (url) => updateImage({ url }));
  const isSaving = progress !== null;
  const save = async (ready: Crop): Promise<void> => {
    if (await start(photoOf(ready))) onClose();
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
      {failure && <UploadFailure reason={failure} kept={formatMessage({ id: 'profile.photo.kept' })} />}
      <div ref={place} className={styles['foot']} tabIndex={-1}>
        {isSaving ? (
          <UploadProgress progress={progress} onStop={stop} />
        ) : (
          <DialogActions>
            <Button onClick={close}>
              <FormattedMessage id="profile.photo.cancel" />
            </Button>
            <Button tone="primary" disabled={!crop} onClick={() => crop && void save(crop)}>
              <FormattedMessage id="profile.photo.save" />
            </Button>
          </DialogActions>
        )}
      </div>
    </Dialog>
  );
};
