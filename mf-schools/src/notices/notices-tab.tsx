import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { GraceCard } from './grace-card.tsx';
import { SentNotices } from './sent-notices.tsx';
import { GatewayCard } from './gateway-card.tsx';
import styles from './notices.module.css';

/** The notices that went out to the families of a school, and the settings of the school for them. */
export const NoticesTab = ({ schoolId }: { schoolId: number }) => (
  <div className={styles['parts']}>
    <div>
      <h2 className={styles['title']}>
        <FormattedMessage id="notices.sent" />
      </h2>
      <p className={styles['hint']}>
        <FormattedMessage id="notices.sent.hint" />
      </p>
      <SentNotices schoolId={schoolId} />
    </div>
    <section aria-labelledby="notice-settings">
      <h2 id="notice-settings" className={styles['title']}>
        <FormattedMessage id="notices.settings" />
      </h2>
      <div className={styles['cards']}>
        <GraceCard schoolId={schoolId} />
        <GatewayCard schoolId={schoolId} />
      </div>
    </section>
  </div>
);
