import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useIntl } from '@pupitre/shared/platform/intl';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { AccountLinks } from './account-links.tsx';
import { DataSection } from './data-section.tsx';
import { EmailSection } from './email-section.tsx';
import { MyDataLink } from './my-data-link.tsx';
import { NoticesLink } from './notices-link.tsx';
import { PasswordSection } from './password-section.tsx';
import { PhotoSection } from './photo-section.tsx';
import { SecurityLink } from './security-link.tsx';
import styles from './profile-page.module.css';

/** The user's own account: photo, data, password and links. */
export const ProfilePage = () => (
  <>
    <PageHeader title={useIntl().formatMessage({ id: 'profile.title' })} />
    <QueryView query={useProfileQuery()} waiting={<FormSkeleton fields={5} />}>
      {(profile) => (
        <div className={styles['page']}>
          <PhotoSection profile={profile} />
          <DataSection profile={profile} />
          <EmailSection />
          <PasswordSection />
          <NoticesLink />
          <SecurityLink />
          <MyDataLink />
          <AccountLinks />
        </div>
      )}
    </QueryView>
  </>
);
