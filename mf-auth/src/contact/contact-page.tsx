import { useState } from 'react';
import { useCreateContactRequestMutation } from '@pupitre/shared/api/contact-requests';
import { contactRequestInput, MESSAGE_MAX, type ContactRequestInput } from '@pupitre/shared/contracts/contact-requests';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { Form } from '@pupitre/shared/ui/form';
import { LongTextField } from '@pupitre/shared/ui/long-text-field';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { TextField } from '@pupitre/shared/ui/text-field';
import { EmailField } from '../account/email-field.tsx';
import { OutcomePanel } from '../account/outcome-panel.tsx';
import { AuthLayout } from '../account/auth-layout.tsx';
import styles from './contact-page.module.css';

const EMPTY = { fullName: '', email: '', subject: '', message: '' };

/** The hours of support (specification § 9). */
const SupportHours = () => (
  <p className={styles['hours']}>
    <FormattedMessage id="contact.hours" />
  </p>
);

const Sent = ({ onAnother }: { onAnother: () => void }) => (
  <AuthLayout title={useIntl().formatMessage({ id: 'contact.sent.title' })} width="form">
    <OutcomePanel drawing="mail">
      <p>
        <FormattedMessage id="contact.sent.text" />
      </p>
      <SupportHours />
      <Button onClick={onAnother}>
        <FormattedMessage id="contact.another" />
      </Button>
    </OutcomePanel>
  </AuthLayout>
);

/** Writes to support. */
export const ContactPage = () => {
  const { formatMessage } = useIntl();
  const [createContactRequest] = useCreateContactRequestMutation();
  const [isSent, setIsSent] = useState(false);
  const title = formatMessage({ id: 'contact.title' });
  if (isSent) return <Sent onAnother={() => setIsSent(false)} />;
  return (
    <AuthLayout title={title} width="form">
      <p>
        <FormattedMessage id="contact.text" />
      </p>
      <SupportHours />
      <Form
        name={title}
        schema={contactRequestInput}
        initialValues={EMPTY}
        save={createContactRequest}
        onSaved={() => setIsSent(true)}
      >
        <TextField<ContactRequestInput>
          name="fullName"
          label={formatMessage({ id: 'contact.fullName' })}
          autoComplete="name"
        />
        <EmailField />
        <TextField<ContactRequestInput> name="subject" label={formatMessage({ id: 'contact.subject' })} />
        <LongTextField<ContactRequestInput>
          name="message"
          label={formatMessage({ id: 'contact.message' })}
          max={MESSAGE_MAX}
        />
        <SubmitButton>
          <FormattedMessage id="contact.submit" />
        </SubmitButton>
      </Form>
    </AuthLayout>
  );
};
