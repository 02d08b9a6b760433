import { FormattedMessage, useIntl, type MessageId } from '@pupitre/shared/platform/intl';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { AuthLayout } from './auth-layout.tsx';
import { OutcomePanel } from './outcome-panel.tsx';

type InvalidLinkProps = { text: MessageId; action: MessageId };

/** The page of a link that is wrong, used or expired. Its action leads to the recovery of the password. */
export const InvalidLink = ({ text, action }: InvalidLinkProps) => (
  <AuthLayout title={useIntl().formatMessage({ id: 'errors.invalidToken' })} width="form">
    <OutcomePanel drawing="brokenLink">
      <p>
        <FormattedMessage id={text} />
      </p>
      <ButtonLink to="/forgotPassword">
        <FormattedMessage id={action} />
      </ButtonLink>
    </OutcomePanel>
  </AuthLayout>
);
