import { useUploadGroupDocumentMutation } from '@pupitre/shared/api/group-files';
import type { GroupFile } from '@pupitre/shared/contracts/group-files';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { FilePicker } from '@pupitre/shared/ui/file-picker';
import { UploadFailure } from '@pupitre/shared/ui/upload-failure';
import { UploadProgress } from '@pupitre/shared/ui/upload-progress';
import { useUpload } from '@pupitre/shared/ui/use-upload';
import styles from './upload-modal.module.css';

type UploadModalProps = { groupId: number; file: GroupFile; onClose: () => void };

/** Uploads the document of a record. After a failure the record has none, and the dialog says so. */
export const UploadModal = ({ groupId, file, onClose }: UploadModalProps) => {
  const { formatMessage } = useIntl();
  const [uploadDocument] = useUploadGroupDocumentMutation();
  const { progress, failure, start, stop, place } = useUpload({ purpose: 'group-file', groupId }, (url) =>
    uploadDocument({ id: file.id, url }),
  );
  const upload = async (chosen: File): Promise<void> => {
    if (await start(chosen)) onClose();
  };
  const close = (): void => {
    stop();
    onClose();
  };
  return (
    <Dialog title={formatMessage({ id: 'files.upload.named' }, { name: file.title })} onClose={close}>
      <p className={styles['hint']}>
        <FormattedMessage id="files.upload.hint" />
      </p>
      {failure && <UploadFailure reason={failure} kept={formatMessage({ id: 'files.upload.kept' })} />}
      <div ref={place} tabIndex={-1} className={styles['place']}>
        {progress === null ? (
          <FilePicker
            label={formatMessage({ id: 'files.upload.choose' })}
            purpose="group-file"
            tone="primary"
            onChoose={(chosen) => void upload(chosen)}
          />
        ) : (
          <UploadProgress progress={progress} onStop={stop} />
        )}
      </div>
    </Dialog>
  );
};
