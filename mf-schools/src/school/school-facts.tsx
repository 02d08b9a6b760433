import { useUpdateSchoolImageMutation } from '@pupitre/shared/api/schools';
import type { School } from '@pupitre/shared/contracts/schools';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { FilePicker } from '@pupitre/shared/ui/file-picker';
import { MapView } from '@pupitre/shared/ui/map-view';
import { UploadFailure } from '@pupitre/shared/ui/upload-failure';
import { UploadProgress } from '@pupitre/shared/ui/upload-progress';
import { useUpload } from '@pupitre/shared/ui/use-upload';
import { SchoolExport } from './school-export.tsx';
import { SchoolPicture } from './school-picture.tsx';
import styles from './school-facts.module.css';

/** Buttons that change the data and the picture of a school. A running upload replaces them. */
const SchoolActions = ({ school: { id, image } }: { school: School }) => {
  const { formatMessage } = useIntl();
  const [updateImage] = useUpdateSchoolImageMutation();
  const { progress, failure, start, stop, place } = useUpload({ purpose: 'school', schoolId: id }, (url) =>
    updateImage({ id, url }),
  );
  return (
    <div ref={place} tabIndex={-1} className={styles['changes']}>
      {failure && <UploadFailure reason={failure} kept={formatMessage({ id: 'school.image.kept' })} />}
      {progress === null ? (
        <div className={styles['actions']}>
          <ButtonLink to={`/schools/edit/${encodeId('school', id)}`} tone="plain">
            <FormattedMessage id="school.edit" />
          </ButtonLink>
          <FilePicker
            label={formatMessage({ id: image ? 'school.image.change' : 'school.image.add' })}
            purpose="school"
            onChoose={(file) => void start(file)}
          />
          <SchoolExport schoolId={id} />
        </div>
      ) : (
        <UploadProgress progress={progress} onStop={stop} />
      )}
    </div>
  );
};

/** The picture, the code, the address and the map of a school. */
export const SchoolFacts = ({ school }: { school: School }) => {
  const { formatMessage } = useIntl();
  const { cct, address, zip, municipality, latitude, longitude } = school;
  return (
    <div className={styles['facts']}>
      <SchoolPicture school={school} />
      <div className={styles['words']}>
        <p>
          <FormattedMessage id="school.cct" values={{ cct }} />
        </p>
        <p>
          {address}, {zip}, {municipality.name}, {municipality.state.name}
        </p>
      </div>
      <SchoolActions school={school} />
      {latitude !== null && longitude !== null && (
        <div className={styles['map']}>
          <MapView label={formatMessage({ id: 'schools.map' })} markers={[{ kind: 'origin', latitude, longitude }]} />
        </div>
      )}
    </div>
  );
};
