import { useUpdateSchoolImageMutation } from '@pupitre/shared/api/schools';
import type { School } from '@pupitre/shared/contracts/schools';
import { useIntl } from '@pupitre/shared/platform/intl';
import { FilePicker } from '@pupitre/shared/ui/file-picker';
import { UploadProgress } from '@pupitre/shared/ui/upload-progress';
import { useUpload } from '@pupitre/shared/ui/use-upload';
import styles from './school-facts.module.css';

/** The school's picture, and the way to another one. */
export const SchoolImage = ({ school: { id, name, image } }: { school: School }) => {
  const { formatMessage } = useIntl();
  const [updateImage] = useUpdateSchoolImageMutation();
  const { progress, failure, start, stop } = useUpload({ purpose: 'school', schoolId: id }, (url) =>
    updateImage({ id, url }),
  );
  return (
    <div className={styles['image']}>
      {image && <img src={image} alt={formatMessage({ id: 'school.image' }, { name })} />}
      {progress === null ? (
        <FilePicker
          label={formatMessage({ id: image ? 'school.image.change' : 'school.image.add' })}
          purpose="school"
          onChoose={(file) => void start(file)}
        />
      ) : (
        <UploadProgress progress={progress} onStop={stop} />
      )}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
};
