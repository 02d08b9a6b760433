import { isCallError } from '@pupitre/shared/api/client';
import { digits, record } from '@pupitre/shared/contracts/fields';
import type { TotpCode } from '@pupitre/shared/contracts/second-factor';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useCallAtMount } from '@pupitre/shared/platform/use-call-at-mount';
import { CopyButton } from '@pupitre/shared/ui/copy-button';
import { Form } from '@pupitre/shared/ui/form';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { QrCode } from '@pupitre/shared/ui/qr-code';
import { PartView } from '@pupitre/shared/ui/query-view';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { TextField } from '@pupitre/shared/ui/text-field';
import type { SetupProps } from './enroll-dialog.tsx';
import { useConfirmTotpMutation, useStartTotpMutation } from './second-factors-api.ts';
import styles from './totp-setup.module.css';

/** Apps show the code in two groups, and people copy it so. */
const withoutSpaces = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/\s/g, '') : value);
const appCode = record({ code: digits(6).transform(withoutSpaces).required() }).required();

/** The key in groups of four, as people can type it. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** A code proves that the app has the key; a wrong code is shown at its field. */
const useConfirm = () => {
  const [confirmTotp] = useConfirmTotpMutation();
  return async (input: TotpCode) => {
    const outcome = await confirmTotp(input);
    if (!isCallError(outcome.error) || outcome.error.code !== 'wrongSecondFactor') return outcome;
    return { error: { ...outcome.error, code: 'validation' as const, fields: { code: outcome.error.message } } };
  };
};

const AppKey = ({ secret, uri }: { secret: string; uri: string }) => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles['key']}>
      <QrCode text={uri} label={formatMessage({ id: 'totp.qr' })} className={styles['qr']} />
      <div className={styles['typed']}>
        <p>
          <FormattedMessage id="totp.key" />
        </p>
        <code className={styles['secret']}>{inGroups(secret)}</code>
        <CopyButton
          text={secret}
          copied={formatMessage({ id: 'security.copied' })}
          notCopied={formatMessage({ id: 'security.notCopied' })}
        >
          <FormattedMessage id="totp.key.copy" />
        </CopyButton>
        <a href={uri}>
          <FormattedMessage id="totp.open" />
        </a>
      </div>
    </div>
  );
};

/** Sets up an authenticator app: gives it the key, then proves by a code that it has it. */
export const TotpSetup = ({ onEnrolled }: SetupProps) => {
  const { formatMessage } = useIntl();
  const [start, { data, error }] = useStartTotpMutation();
  const refetch = useCallAtMount(start, undefined);
  const confirmCode = useConfirm();
  return (
    <PartView query={{ data: data?.data, error, refetch }} waiting={<FormSkeleton fields={2} />}>
      {({ secret, uri }) => (
        <>
          <ol className={styles['steps']}>
            <li>
              <FormattedMessage id="totp.step.install" />
            </li>
            <li>
              <FormattedMessage id="totp.step.scan" />
              <AppKey secret={secret} uri={uri} />
            </li>
            <li>
              <FormattedMessage id="totp.step.code" />
            </li>
          </ol>
          <Form
            name={formatMessage({ id: 'totp.setUp.title' })}
            schema={appCode}
            initialValues={{ code: '' }}
            save={confirmCode}
            onSaved={(enrolled) => onEnrolled(enrolled.data)}
          >
            <TextField<TotpCode>
              name="code"
              label={formatMessage({ id: 'totp.code' })}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <SubmitButton>
              <FormattedMessage id="totp.confirm" />
            </SubmitButton>
          </Form>
        </>
      )}
    </PartView>
  );
};
