import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { EventsCard } from './events-card.tsx';
import { TokensCard } from './tokens-card.tsx';
import styles from './connections.module.css';

/** The programs that read the data of a school, and the one that hears of its changes. */
export const ConnectionsTab = ({ schoolId }: { schoolId: number }) => (
  <>
    <p className={styles['hint']}>
      <FormattedMessage id="connections.hint" />
    </p>
    <div className={styles['cards']}>
      <TokensCard schoolId={schoolId} />
      <EventsCard schoolId={schoolId} />
    </div>
  </>
);
