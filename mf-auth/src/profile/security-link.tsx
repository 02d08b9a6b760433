import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { Section } from '../account/section.tsx';
import styles from './profile-page.module.css';

/** A link to the other protections of the account. */
export const SecurityLink = () => (
  <Section title={useIntl().formatMessage({ id: 'profile.security' })}>
    <p className={styles['note']}>
      <FormattedMessage id="profile.security.text" />
    </p>
    <div className={styles['away']}>
      <ButtonLink to="/security" tone="plain">
        <FormattedMessage id="profile.security.open" />
      </ButtonLink>
    </div>
  </Section>
);
