import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import styles from './profile-page.module.css';

/** Links to public screens that matter to users with an account. No menu has them. */
export const AccountLinks = () => (
  <ul className={styles['links']} aria-label={useIntl().formatMessage({ id: 'profile.links' })}>
    <li>
      <Link to="/privacyPolicy">
        <FormattedMessage id="profile.links.privacy" />
      </Link>
    </li>
    <li>
      <Link to="/contact">
        <FormattedMessage id="profile.links.contact" />
      </Link>
    </li>
    <li>
      <Link to="/deleteAccount">
        <FormattedMessage id="profile.links.delete" />
      </Link>
    </li>
  </ul>
);
