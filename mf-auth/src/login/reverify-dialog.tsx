import type { AccountEmail } from '@pupitre/shared/contracts/auth';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { TextField } from '@pupitre/shared/ui/text-field';
import { ResendForm } from '../account/resend-form.tsx';

type ReverifyDialogProps = { email: string; onClose: () => void };

/** Offers another confirmation mail after a login with an unconfirmed e-mail. */
export const ReverifyDialog = ({ email, onClose }: ReverifyDialogProps) => {
  const { formatMessage } = useIntl();
  return (
    <Dialog title={formatMessage({ id: 'account.reverify.title' })} onClose={onClose}>
      <p>
        <FormattedMessage id="account.reverify.text" />
      </p>
      <ResendForm email={email}>
        <TextField<AccountEmail> name="email" type="email" label={formatMessage({ id: 'account.email' })} readOnly />
      </ResendForm>
    </Dialog>
  );
};
