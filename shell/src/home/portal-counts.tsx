import type { Counts } from '@pupitre/shared/contracts/home';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import styles from './day.module.css';

const KINDS = ['schools', 'groups', 'students', 'staff'] as const;

export const PortalCounts = ({ counts }: { counts: Counts }) => {
  const { formatNumber } = useIntl();
  return (
    <>
      <dl className={styles['counts']}>
        {KINDS.map((kind) => (
          <div key={kind} className={styles['count']}>
            <dt>
              <FormattedMessage id={`home.count.${kind}`} values={{ count: counts[kind] }} />
            </dt>
            <dd>{formatNumber(counts[kind])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['all']}>
        <ButtonLink to="/schools" tone="plain">
          <FormattedMessage id="home.schools.open" />
        </ButtonLink>
      </p>
    </>
  );
};
