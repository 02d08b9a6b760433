import type { School } from '@pupitre/shared/contracts/schools';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { Link } from '@pupitre/shared/platform/link';
import { PartBoundary } from '@pupitre/shared/ui/part-boundary';
import { SchoolImage } from './school-image.tsx';
import styles from './school-facts.module.css';

const MapView = lazyRetry(() => import('@pupitre/shared/ui/map-view').then((m) => m.MapView));

/** Where a school is and what it is known by, at a glance. */
export const SchoolFacts = ({ school, editPath }: { school: School; editPath: string }) => {
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
          <PartBoundary>
            <MapView latitude={latitude} longitude={longitude} />
          </PartBoundary>
        </div>
      )}
    </div>
  );
};
