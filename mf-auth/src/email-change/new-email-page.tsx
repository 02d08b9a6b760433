import { isCallError } from '@pupitre/shared/api/client';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { useParams } from '@pupitre/shared/platform/router';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { useConfirmNewEmailMutation } from '../account/email-change-api.ts';
import { InvalidLink } from '../account/invalid-link.tsx';
import { LinkForm, LinkOutcome } from './link-page.tsx';

const isCode = (error: unknown, code: 'invalidToken' | 101): boolean => isCallError(error) && error.code === code;

/** The link in the mail to a new address opens this page. Its button gives the account that address. */
export const NewEmailPage = () => {
  const { token = '' } = useParams();
  const [confirmEmail, { isSuccess, error }] = useConfirmNewEmailMutation();
  if (isSuccess)
    return (
      <LinkOutcome title="newEmail.done" text="newEmail.done.text" drawing="done">
        <ButtonLink to="/">
          <FormattedMessage id="account.enter" />
        </ButtonLink>
      </LinkOutcome>
    );
  if (isCode(error, 101))
    return (
      <LinkOutcome title="newEmail.taken" text="newEmail.taken.text" drawing="refused">
        <ButtonLink to="/profile">
          <FormattedMessage id="newEmail.profile" />
        </ButtonLink>
      </LinkOutcome>
    );
  // A new link comes from where this one was asked for.
  if (isCode(error, 'invalidToken'))
    return <InvalidLink text="newEmail.invalid" action="newEmail.profile" to="/profile" />;
  return (
    <LinkForm title="newEmail.title" text="newEmail.text" note="newEmail.other" token={token} save={confirmEmail}>
      <SubmitButton>
        <FormattedMessage id="newEmail.submit" />
      </SubmitButton>
    </LinkForm>
  );
};
