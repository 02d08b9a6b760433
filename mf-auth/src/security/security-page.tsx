import { useIntl } from '@pupitre/shared/platform/intl';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { DevicesSection } from './devices-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import styles from './security-page.module.css';

/** The protection of the user's account: the second factor, and the devices with a session. */
export const SecurityPage = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageHeader
        title={formatMessage({ id: 'security.title' })}
        trail={[{ title: formatMessage({ id: 'security.profile' }), to: '/profile' }]}
      />
      <div className={styles['page']}>
        <SecondFactorSection />
        <DevicesSection />
      </div>
    </>
  );
};
