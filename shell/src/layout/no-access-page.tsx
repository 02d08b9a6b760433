import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { EmptyState } from '@pupitre/shared/ui/page-state';

/** The page for a route of another role. The server refuses the calls of that route as well. */
export const NoAccessPage = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageHeader title={formatMessage({ id: 'shell.noAccess.title' })} />
      <EmptyState title={<FormattedMessage id="shell.noAccess.text" />}>
        <ButtonLink to="/">
          <FormattedMessage id="shell.noAccess.home" />
        </ButtonLink>
      </EmptyState>
    </>
  );
};
