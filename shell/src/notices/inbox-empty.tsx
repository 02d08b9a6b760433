import type { ReactNode } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import { PREFERENCES_PATH } from '@pupitre/shared/contracts/notice-links';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import type { InboxFilter } from './inbox-filters.tsx';
import { useMayOpen } from './use-may-open.ts';

/** Staff have no notices. A directive sees those that went out to families. */
const StaffEmpty = ({ isDirective }: { isDirective: boolean }) => (
  <EmptyState title={<FormattedMessage id="notices.empty.staff" />}>
    <p>
      <FormattedMessage id="notices.empty.staff.text" />
    </p>
    {isDirective && (
      <ButtonLink to="/school?tab=notices" tone="plain">
        <FormattedMessage id="notices.empty.staff.sent" />
      </ButtonLink>
    )}
  </EmptyState>
);

const NoneFound = ({ title, onShowAll }: { title: ReactNode; onShowAll: () => void }) => (
  <EmptyState title={title}>
    <Button onClick={onShowAll}>
      <FormattedMessage id="notices.showAll" />
    </Button>
  </EmptyState>
);

/** An inbox that has had none yet. A portal without the screen of the choices offers none. */
const FirstNotices = () => {
  const mayOpen = useMayOpen();
  return (
    <EmptyState title={<FormattedMessage id="notices.empty" />}>
      <p>
        <FormattedMessage id="notices.empty.text" />
      </p>
      {mayOpen(PREFERENCES_PATH) && (
        <ButtonLink to={PREFERENCES_PATH} tone="plain">
          <FormattedMessage id="notices.preferences" />
        </ButtonLink>
      )}
    </EmptyState>
  );
};

type InboxEmptyProps = { filter: InboxFilter; onShowAll: () => void };

/** Says why no notice is listed, and what to do next. */
export const InboxEmpty = ({ filter: { kind, unread }, onShowAll }: InboxEmptyProps) => {
  const { data: profile } = useProfileQuery();
  if (kind !== null) return <NoneFound title={<FormattedMessage id="notices.empty.kind" />} onShowAll={onShowAll} />;
  if (unread) return <NoneFound title={<FormattedMessage id="notices.empty.unread" />} onShowAll={onShowAll} />;
  if (profile && !profile.roles.includes('parent'))
    return <StaffEmpty isDirective={profile.roles.includes('directive')} />;
  return <FirstNotices />;
};
