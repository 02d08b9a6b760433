import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { Section } from '../account/section.tsx';
import styles from './profile-page.module.css';

/** A link to the user's own data and what they ask about them. */
export const MyDataLink = () => (
  <Section title={useIntl().formatMessage({ id: 'profile.myData' })}>
    <p className={styles['note']}>
      <FormattedMessage id="profile.myData.text" />
    </p>
    <div className={styles['away']}>
      <ButtonLink to="/profile/data" tone="plain">
        <FormattedMessage id="profile.myData.open" />
      </ButtonLink>
    </div>
  </Section>
);
