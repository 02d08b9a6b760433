import { useState } from 'react';
import type { School } from '@pupitre/shared/contracts/schools';
import { useIntl } from '@pupitre/shared/platform/intl';
import styles from './school-facts.module.css';

/** A drawing for a school without a picture. */
const Building = () => (
  <svg className={styles['drawing']} viewBox="0 0 64 48" fill="none" aria-hidden="true">
    <path
      d="M6 42h52M12 42V22l20-11 20 11v20M32 11V5h8l-2 2 2 2h-8M27 42V32h10v10M18 27h4m-4 7h4m20-7h4m-4 7h4M32 23h.01"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** The picture of a school. If there is none, or it does not load, a drawing replaces it. */
export const SchoolPicture = ({ school: { name, image } }: { school: School }) => {
  const { formatMessage } = useIntl();
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <div className={styles['picture']}>
      {image && image !== missing ? (
        <img src={image} alt={formatMessage({ id: 'school.image' }, { name })} onError={() => setMissing(image)} />
      ) : (
        <Building />
      )}
    </div>
  );
};
