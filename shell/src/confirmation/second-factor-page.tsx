import { useProfileQuery } from '@pupitre/shared/api/auth';
import type { Verified } from '@pupitre/shared/contracts/second-factor';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useStartSession } from '@pupitre/shared/platform/use-session';
import { useDocumentTitle } from '@pupitre/shared/ui/use-document-title';
import { Verification } from './verification.tsx';
import styles from './verification.module.css';

/**
 * Asks for the second factor of a login. Once the profile no longer needs it, the navigation guard redirects to the path
 * that the user opened first.
 */
export const SecondFactorPage = () => {
  const title = useIntl().formatMessage({ id: 'secondFactor.title' });
  const startSession = useStartSession();
  const { refetch } = useProfileQuery();
  useDocumentTitle(title);
  const goOn = ({ token }: Verified): void => {
    if (token === undefined) void refetch();
    else startSession(token);
  };
  return (
    <div className={styles['page']}>
      <div className={styles['card']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>
          <FormattedMessage id="secondFactor.text" />
        </p>
        <Verification onVerified={goOn} />
      </div>
    </div>
  );
};
