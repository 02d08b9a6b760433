import { PRIVACY_NOTICE } from '@pupitre/shared/contracts/privacy-notice';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { selectLanguage, type Language } from '@pupitre/shared/platform/language';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { Link } from '@pupitre/shared/platform/link';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { AuthLayout } from '../account/auth-layout.tsx';
import type { Policy } from './policy.ts';
import { PolicyText } from './policy-text.tsx';
import styles from './privacy-policy-page.module.css';

/** Every language is a chunk of its own, because the text is long. */
const policyText = (load: () => Promise<Policy>) =>
  lazyRetry(async () => {
    const policy = await load();
    return () => <PolicyText policy={policy} />;
  });

const TEXTS = {
  es: policyText(() => import('./policy-es.ts').then((m) => m.policyEs)),
  en: policyText(() => import('./policy-en.ts').then((m) => m.policyEn)),
} satisfies Record<Language, unknown>;

export const PrivacyPolicyPage = () => {
  const { formatMessage, formatDate } = useIntl();
  const Text = TEXTS[useSelector(selectLanguage)];
  const date = formatDate(PRIVACY_NOTICE.date, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <AuthLayout title={formatMessage({ id: 'policy.title' })} width="reading">
      <p className={styles['updated']}>
        <FormattedMessage id="policy.updated" values={{ date, version: PRIVACY_NOTICE.version }} />
      </p>
      <Text />
      <ul className={styles['links']} aria-label={formatMessage({ id: 'policy.links' })}>
        <li>
          <Link to="/contact">
            <FormattedMessage id="contact.title" />
          </Link>
        </li>
        <li>
          <Link to="/deleteAccount">
            <FormattedMessage id="delete.title" />
          </Link>
        </li>
      </ul>
    </AuthLayout>
  );
};
