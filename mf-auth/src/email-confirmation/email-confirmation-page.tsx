import { useState } from 'react';
import { useConfirmEmailMutation } from '@pupitre/shared/api/accounts';
import { isCallError } from '@pupitre/shared/api/client';
import { oneTimeToken } from '@pupitre/shared/contracts/auth';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useParams } from '@pupitre/shared/platform/router';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { Form } from '@pupitre/shared/ui/form';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { takeAskedPage } from '../account/asked-page.ts';
import { EmailField } from '../account/email-field.tsx';
import { OutcomePanel } from '../account/outcome-panel.tsx';
import { AuthLayout } from '../account/auth-layout.tsx';
import { ResendForm } from '../account/resend-form.tsx';
import styles from '../account/one-button.module.css';

const Confirmed = () => {
  const [next] = useState(takeAskedPage);
  return (
    <AuthLayout title={useIntl().formatMessage({ id: 'confirmed.title' })} width="form">
      <OutcomePanel drawing="done">
        <p>
          <FormattedMessage id="confirmed.text" />
        </p>
        <ButtonLink to={next}>
          <FormattedMessage id="account.enter" />
        </ButtonLink>
      </OutcomePanel>
    </AuthLayout>
  );
};

const NotConfirmed = () => (
  <AuthLayout title={useIntl().formatMessage({ id: 'errors.invalidToken' })} width="form">
    <OutcomePanel drawing="brokenLink">
      <p>
        <FormattedMessage id="notConfirmed.text" />
      </p>
      <ResendForm email="">
        <EmailField />
      </ResendForm>
    </OutcomePanel>
  </AuthLayout>
);

/** The page of the mailed link. Mail scanners open links too, so only the button confirms. */
export const EmailConfirmationPage = () => {
  const { token = '' } = useParams();
  const title = useIntl().formatMessage({ id: 'confirming.title' });
  const [confirmEmail, { isSuccess, error }] = useConfirmEmailMutation();
  if (isSuccess) return <Confirmed />;
  if (isCallError(error) && error.code === 'invalidToken') return <NotConfirmed />;
  return (
    <AuthLayout title={title} width="form">
      <div className={styles['body']}>
        <p>
          <FormattedMessage id="confirming.text" />
        </p>
        <Form
          name={title}
          schema={oneTimeToken}
          initialValues={{ token }}
          save={confirmEmail}
          onSaved={() => undefined}
        >
          <SubmitButton>
            <FormattedMessage id="confirming.submit" />
          </SubmitButton>
        </Form>
        <p className={styles['note']}>
          <FormattedMessage id="confirming.other" />
        </p>
      </div>
    </AuthLayout>
  );
};
