import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useParams } from '@pupitre/shared/platform/router';
import { OutcomePanel } from '../account/outcome-panel.tsx';
import { AuthLayout } from '../account/auth-layout.tsx';
import { ResendForm } from '../account/resend-form.tsx';

/** The page after a registration. It names the address of the mail and offers another one. */
export const RegisterEmailConfirmationPage = () => {
  const { email = '' } = useParams();
  return (
    <AuthLayout title={useIntl().formatMessage({ id: 'registered.title' })} width="form">
      <OutcomePanel drawing="mail">
        <p>
          <FormattedMessage id="registered.text" values={{ email: <strong>{email}</strong> }} />
        </p>
        <p>
          <FormattedMessage id="registered.missing" />
        </p>
        <ResendForm email={email} />
      </OutcomePanel>
    </AuthLayout>
  );
};
