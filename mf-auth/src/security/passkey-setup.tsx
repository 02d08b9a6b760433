import { startRegistration } from '@simplewebauthn/browser';
import { record, text } from '@pupitre/shared/contracts/fields';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { notify } from '@pupitre/shared/platform/notify';
import { Form } from '@pupitre/shared/ui/form';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { TextField } from '@pupitre/shared/ui/text-field';
import type { SetupProps } from './enroll-dialog.tsx';
import { useConfirmPasskeyMutation, useStartPasskeyMutation } from './second-factors-api.ts';
import styles from './recovery-codes.module.css';

type PasskeyName = { name: string };
const passkeyName = record({ name: text(80).required() }).required();

/** Returns the end of the message id for an error of the browser, which then has created no passkey. */
const faultOf = (error: unknown): 'known' | 'cancelled' | 'failed' => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed';
};

/** Returns a function that has the browser create a passkey, and stores it under a name. */
const useAddPasskey = () => {
  const { formatMessage } = useIntl();
  const [start] = useStartPasskeyMutation();
  const [confirmPasskey] = useConfirmPasskeyMutation();
  return async ({ name }: PasskeyName) => {
    const started = await start();
    if (!started.data) return { error: started.error };
    try {
      const response = await startRegistration({ optionsJSON: started.data.data.options });
      return await confirmPasskey({ name, response });
    } catch (error) {
      const fault = formatMessage({ id: `passkey.fault.${faultOf(error)}` });
      notify({ kind: 'failure', text: fault });
      return { error: { code: 'unknown' as const, message: [fault] } };
    }
  };
};

export const PasskeySetup = ({ onEnrolled }: SetupProps) => {
  const { formatMessage } = useIntl();
  const addPasskey = useAddPasskey();
  return (
    <div className={styles['body']}>
      <p className={styles['text']}>
        <FormattedMessage id="passkey.add.text" />
      </p>
      <Form
        name={formatMessage({ id: 'passkey.add.title' })}
        schema={passkeyName}
        initialValues={{ name: '' }}
        save={addPasskey}
        onSaved={(enrolled) => onEnrolled(enrolled.data)}
      >
        <TextField<PasskeyName>
          name="name"
          label={formatMessage({ id: 'passkey.name' })}
          hint={formatMessage({ id: 'passkey.name.hint' })}
          autoComplete="off"
        />
        <SubmitButton>
          <FormattedMessage id="passkey.create" />
        </SubmitButton>
      </Form>
    </div>
  );
};
