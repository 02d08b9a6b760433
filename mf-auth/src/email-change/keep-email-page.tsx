import { isCallError, successKey } from '@pupitre/shared/api/client';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { useParams } from '@pupitre/shared/platform/router';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { useStopEmailChangeMutation } from '../account/email-change-api.ts';
import { InvalidLink } from '../account/invalid-link.tsx';
import { LinkForm, LinkOutcome } from './link-page.tsx';

/** The link in the mail to a previous address opens this page. Its button stops the change, or undoes it. */
export const KeepEmailPage = () => {
  const { token = '' } = useParams();
  const [stopChange, { data, isSuccess, error }] = useStopEmailChangeMutation();
  if (isSuccess) {
    const isSecured = successKey(data) === 'recoveryEmailSent';
    return (
      <LinkOutcome title="keepEmail.done" text={isSecured ? 'keepEmail.secured' : 'keepEmail.stopped'} drawing="done" />
    );
  }
  if (isCallError(error) && error.code === 101)
    return <LinkOutcome title="keepEmail.taken.title" text="keepEmail.taken" drawing="refused" />;
  if (isCallError(error) && error.code === 'invalidToken')
    return <InvalidLink text="notMe.invalid" action="notMe.invalid.password" />;
  return (
    <LinkForm title="keepEmail.title" text="keepEmail.text" note="keepEmail.wasMe" token={token} save={stopChange}>
      <SubmitButton tone="danger">
        <FormattedMessage id="keepEmail.submit" />
      </SubmitButton>
    </LinkForm>
  );
};
