import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { Section } from '../account/section.tsx';
import styles from './profile-page.module.css';

/** A link to what is sent to the user. */
export const NoticesLink = () => (
  <Section title={useIntl().formatMessage({ id: 'profile.notices' })}>
    <p className={styles['note']}>
      <FormattedMessage id="profile.notices.text" />
    </p>
    <div className={styles['away']}>
      <ButtonLink to="/profile/notices" tone="plain">
        <FormattedMessage id="profile.notices.open" />
      </ButtonLink>
    </div>
  </Section>
);
