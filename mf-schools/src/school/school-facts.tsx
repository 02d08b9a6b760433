import type { School } from '@pupitre/shared/contracts/schools';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { MapView } from '@pupitre/shared/ui/map-view';
import { SchoolImage } from './school-image.tsx';
import styles from './school-facts.module.css';

/** Where a school is and what it is known by, at a glance. */
export const SchoolFacts = ({ school, editPath }: { school: School; editPath: string }) => {
  const { formatMessage } = useIntl();
  const { cct, address, zip, municipality, latitude, longitude } = school;
  return (
    <div className={styles['facts']}>
      <SchoolImage school={school} />
      <div className={styles['words']}>
        <p>
          <FormattedMessage id="school.cct" values={{ cct }} />
        </p>
        <p>
          {address}, {zip}, {municipality.name}, {municipality.state.name}
        </p>
        <Link to={editPath}>
          <FormattedMessage id="school.edit" />
        </Link>
      </div>
      {latitude !== null && longitude !== null && (
        <div className={styles['map']}>
          <MapView label={formatMessage({ id: 'schools.map' })} markers={[{ kind: 'origin', latitude, longitude }]} />
        </div>
      )}
    </div>
  );
};
