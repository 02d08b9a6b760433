import { FormattedMessage, useIntl, type MessageId } from '@pupitre/shared/platform/intl';
import type { PortalPath } from '@pupitre/shared/platform/paths';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { AuthLayout } from './auth-layout.tsx';
import { OutcomePanel } from './outcome-panel.tsx';

type InvalidLinkProps = { text: MessageId; action: MessageId; to?: PortalPath };

/** The page of a link that is wrong, used or expired. Without another path its action leads to the recovery of the password. */
export const InvalidLink = ({ text, action, to = '/forgotPassword' }: InvalidLinkProps) => (
  <AuthLayout title={useIntl().formatMessage({ id: 'errors.invalidToken' })} width="form">
    <OutcomePanel drawing="brokenLink">
      <p>
        <FormattedMessage id={text} />
      </p>
      <ButtonLink to={to}>
        <FormattedMessage id={action} />
      </ButtonLink>
    </OutcomePanel>
  </AuthLayout>
);
