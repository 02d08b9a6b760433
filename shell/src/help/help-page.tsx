import { useProfileQuery } from '@pupitre/shared/api/auth';
import type { Role } from '@pupitre/shared/contracts/roles';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { GUIDES } from './guides.ts';
import { GuideCard } from './guide-card.tsx';
import { installedLinks } from './installed-links.ts';
import { LinkList } from './link-list.tsx';
import styles from './help-page.module.css';

const HelpOfRole = ({ role }: { role: Role }) => {
  const links = installedLinks(role);
  if (links.length > 0) return <LinkList links={links} />;
  return (
    <>
      <p className={styles['intro']}>
        <FormattedMessage id="help.intro" />
      </p>
      <div className={styles['guides']}>
        {GUIDES[role].map((guide) => (
          <GuideCard key={guide.name} guide={guide} />
        ))}
      </div>
    </>
  );
};

/** The help for the roles of the user: the manuals of the installation, or the guides of the product. */
export const HelpPage = () => {
  const { data: profile } = useProfileQuery();
  const title = useIntl().formatMessage({ id: 'help.title' });
  return (
    <>
      <PageHeader title={title} />
      {profile?.roles.map((role) => (
        <HelpOfRole key={role} role={role} />
      ))}
    </>
  );
};
