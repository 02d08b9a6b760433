import { useState } from 'react';
import { isCallError } from '@pupitre/shared/api/client';
import { ownEmailChange, type OwnEmailChange, type WaitingEmail } from '@pupitre/shared/contracts/email-change';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { Form } from '@pupitre/shared/ui/form';
import { PasswordField } from '@pupitre/shared/ui/password-field';
import { PartView } from '@pupitre/shared/ui/query-view';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { TextField } from '@pupitre/shared/ui/text-field';
import {
  useCancelEmailChangeMutation,
  useChangeOwnEmailMutation,
  useWaitingEmailQuery,
} from '../account/email-change-api.ts';
import { Moment } from '../account/moment.tsx';
import { passFocus } from '../account/pass-focus.ts';
import { PartSkeleton } from '../account/part-skeleton.tsx';
import { Section } from '../account/section.tsx';
import styles from './profile-page.module.css';

/** Returns a function that asks for the change. The error of a wrong password shows at its field. */
const useChangeEmail = () => {
  const { formatMessage } = useIntl();
  const [changeEmail] = useChangeOwnEmailMutation();
  return async (input: OwnEmailChange) => {
    const outcome = await changeEmail(input);
    if (!isCallError(outcome.error) || outcome.error.code !== 'wrongCredentials') return outcome;
    const password = [formatMessage({ id: 'profile.password.wrong' })];
    return { error: { ...outcome.error, code: 'validation' as const, fields: { password } } };
  };
};

/** The form that had the focus is replaced, so screen reader and keyboard continue here. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

const Waiting = ({ waiting: { email, until }, isNew }: { waiting: WaitingEmail; isNew: boolean }) => {
  const [cancel, { isLoading }] = useCancelEmailChangeMutation();
  return (
    <div className={styles['done']}>
      <p className={styles['sent']} tabIndex={-1} ref={isNew ? takeFocus : undefined}>
        <FormattedMessage
          id="profile.newEmail.waiting"
          values={{ email: <b key="email">{email}</b>, until: <Moment key="until" at={until} /> }}
        />
      </p>
      <Button ref={passFocus} aria-disabled={isLoading} onClick={() => !isLoading && void cancel()}>
        <FormattedMessage id="profile.newEmail.cancel" />
      </Button>
    </div>
  );
};

type FormProps = { onAsked: () => void; onClose: () => void };

const EmailForm = ({ onAsked, onClose }: FormProps) => {
  const { formatMessage } = useIntl();
  return (
    <Form
      name={formatMessage({ id: 'profile.newEmail.change' })}
      schema={ownEmailChange}
      initialValues={{ email: '', password: '' }}
      save={useChangeEmail()}
      onSaved={onAsked}
    >
      <TextField<OwnEmailChange>
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={formatMessage({ id: 'profile.newEmail' })}
      />
      <PasswordField<OwnEmailChange>
        name="password"
        label={formatMessage({ id: 'profile.password.current' })}
        autoComplete="current-password"
      />
      <div className={styles['actions']}>
        <SubmitButton>
          <FormattedMessage id="profile.newEmail.send" />
        </SubmitButton>
        <Button ref={passFocus} onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
      </div>
    </Form>
  );
};

/** Gives the own account another address, which counts once the user has confirmed it by a mail to it. */
export const EmailSection = () => {
  const { formatMessage } = useIntl();
  const [part, setPart] = useState<'shown' | 'form' | 'asked'>('shown');
  const query = useWaitingEmailQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section title={formatMessage({ id: 'profile.newEmail.title' })}>
      <p className={styles['note']}>
        <FormattedMessage id="profile.newEmail.note" />
      </p>
      <PartView query={query} waiting={<PartSkeleton />}>
        {(waiting) =>
          part === 'form' ? (
            <EmailForm onAsked={() => setPart('asked')} onClose={() => setPart('shown')} />
          ) : (
            <>
              {waiting && <Waiting waiting={waiting} isNew={part === 'asked'} />}
              <div className={styles['away']}>
                <Button onClick={() => setPart('form')}>
                  <FormattedMessage id="profile.newEmail.change" />
                </Button>
              </div>
            </>
          )
        }
      </PartView>
    </Section>
  );
};
