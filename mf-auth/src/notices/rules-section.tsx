import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Section } from '../account/section.tsx';
import styles from './notices-page.module.css';

const RULES = ['absence', 'correction', 'seen', 'quiet'] as const;

/** Explains when something is sent, and when not. */
export const RulesSection = () => (
  <Section title={useIntl().formatMessage({ id: 'rules.title' })}>
    <ul className={styles['rules']}>
      {RULES.map((rule) => (
        <li key={rule}>
          <FormattedMessage id={`rules.${rule}`} />
        </li>
      ))}
    </ul>
  </Section>
);
