import { useCallback } from 'react';
import { useConfirmEmailMutation } from '@pupitre/shared/api/accounts';
import { isCallError } from '@pupitre/shared/api/client';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useParams } from '@pupitre/shared/platform/router';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { ErrorState } from '@pupitre/shared/ui/page-state';
import { EmailField } from '../account/email-field.tsx';
import { Outcome } from '../account/outcome.tsx';
import { QuietPage } from '../account/quiet-page.tsx';
import { ResendForm } from '../account/resend-form.tsx';
import { useOnce } from '../account/use-once.ts';

const Confirmed = () => (
  <QuietPage title={useIntl().formatMessage({ id: 'confirmed.title' })} width="form">
    <Outcome drawing="done">
      <p>
        <FormattedMessage id="confirmed.text" />
      </p>
      <ButtonLink to="/">
        <FormattedMessage id="account.enter" />
      </ButtonLink>
    </Outcome>
  </QuietPage>
);

const NotConfirmed = () => (
  <QuietPage title={useIntl().formatMessage({ id: 'errors.invalidToken' })} width="form">
    <Outcome drawing="brokenLink">
      <p>
        <FormattedMessage id="notConfirmed.text" />
      </p>
      <ResendForm email="">
        <EmailField />
      </ResendForm>
    </Outcome>
  </QuietPage>
);

/** Where the link of the confirmation mail leads. */
export const EmailConfirmationPage = () => {
  const { token = '' } = useParams();
  const title = useIntl().formatMessage({ id: 'confirming.title' });
  const [confirmEmail, { isSuccess, error }] = useConfirmEmailMutation();
  const confirm = useCallback((link: string) => void confirmEmail({ token: link }), [confirmEmail]);
  useOnce(token, confirm);
  if (isSuccess) return <Confirmed />;
  if (isCallError(error) && error.code === 'invalidToken') return <NotConfirmed />;
  return (
    <QuietPage title={title} width="form">
      {error ? <ErrorState error={error} onRetry={() => confirm(token)} /> : <FormSkeleton fields={1} />}
    </QuietPage>
  );
};
