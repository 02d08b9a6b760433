import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { EmptyState } from '@pupitre/shared/ui/page-state';

/** For a route that belongs to another role; the server refuses its calls just the same. */
export const NoAccessPage = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageHeader title={formatMessage({ id: 'shell.noAccess.title' })} />
      <EmptyState title={<FormattedMessage id="shell.noAccess.text" />}>
        <Link to="/">
          <FormattedMessage id="shell.noAccess.home" />
        </Link>
      </EmptyState>
    </>
  );
};
