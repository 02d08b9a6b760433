import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useNoticePreferencesQuery } from '@pupitre/shared/api/notice-preferences';
import type { Profile } from '@pupitre/shared/contracts/auth';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { ChoicesSection } from './choices-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { PushSection } from './push-section.tsx';
import { RulesSection } from './rules-section.tsx';
import styles from './notices-page.module.css';

/** The cards of a guardian, before anything is known about them. */
const Waiting = () => (
  <div className={styles['page']} aria-hidden="true">
    <div className={styles['blank']} />
    <div className={styles['blank']} />
    <div className={styles['blank']} />
  </div>
);

const Settings = ({ profile }: { profile: Profile }) => {
  const preferences = useNoticePreferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  const isGuardian = profile.roles.includes('parent');
  return (
    <QueryView query={preferences} waiting={<Waiting />}>
      {(chosen) => (
        <div className={styles['page']}>
          {isGuardian ? (
            <>
              <PushSection userId={profile.id} />
              <ChoicesSection preferences={chosen} />
            </>
          ) : (
            <p className={styles['hint']}>
              <FormattedMessage id="notices.staff" />
            </p>
          )}
          <LanguageSection language={chosen.language ?? 'es'} />
          {isGuardian && <RulesSection />}
        </div>
      )}
    </QueryView>
  );
};

/** Lets a user choose what is sent to them, by which way, at which hours and in which language. */
export const NoticesPage = () => {
  const { formatMessage } = useIntl();
  const profile = useProfileQuery();
  return (
    <>
      <PageHeader
        title={formatMessage({ id: 'notices.title' })}
        trail={[{ title: formatMessage({ id: 'notices.profile' }), to: '/profile' }]}
      />
      <QueryView query={profile} waiting={<Waiting />}>
        {(user) => <Settings profile={user} />}
      </QueryView>
    </>
  );
};
