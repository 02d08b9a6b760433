import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useIntl } from '@pupitre/shared/platform/intl';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { ConsentsSection } from './consents-section.tsx';
import { DownloadSection } from './download-section.tsx';
import { NoticeSection } from './notice-section.tsx';
import { RequestsSection } from './requests-section.tsx';
import styles from './my-data.module.css';

const FIELDS = 4;

/** The data of a user, their consents, and their requests about both. */
export const MyDataPage = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageHeader
        title={formatMessage({ id: 'myData.title' })}
        trail={[{ title: formatMessage({ id: 'myData.profile' }), to: '/profile' }]}
      />
      <QueryView query={useProfileQuery()} waiting={<FormSkeleton fields={FIELDS} />}>
        {({ roles }) => (
          <div className={styles['page']}>
            <DownloadSection isParent={roles.includes('parent')} />
            <RequestsSection />
            {roles.includes('parent') && <ConsentsSection />}
            <NoticeSection />
          </div>
        )}
      </QueryView>
    </>
  );
};
