import { useProfileQuery } from '@pupitre/shared/api/auth';
import { agreed, record } from '@pupitre/shared/contracts/fields';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useDirtyForm } from '@pupitre/shared/platform/use-dirty-form';
import { Button } from '@pupitre/shared/ui/button';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import { CopyButton } from '@pupitre/shared/ui/copy-button';
import { Form } from '@pupitre/shared/ui/form';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { downloadText } from './download-text.ts';
import styles from './recovery-codes.module.css';

type StoredCodes = { isStored: boolean };
const storedCodes = record({ isStored: agreed('validations.required') }).required();

/** The form before the codes had the focus, so that screen reader and keyboard continue here. */
const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

type RecoveryCodesProps = { codes: string[]; onStored: () => void };

/** The recovery codes, shown this once: to copy, to download, to print. Then the user confirms that they are stored. */
export const RecoveryCodes = ({ codes, onStored }: RecoveryCodesProps) => {
  const { formatMessage } = useIntl();
  const { data: profile } = useProfileQuery();
  // Nobody can show the codes again, so the user is asked before they leave without them.
  const release = useDirtyForm('recovery-codes', true);
  const heading = formatMessage({ id: 'recovery.sheet' }, { email: profile?.email ?? '' });
  const sheet = [heading, '', ...codes, ''].join('\n');
  return (
    <div className={styles['body']} tabIndex={-1} ref={takeFocus}>
      <p className={styles['text']}>
        <FormattedMessage id="recovery.text" />
      </p>
      <div className={styles['sheet']}>
        <p className={styles['heading']}>{heading}</p>
        <ol className={styles['codes']} aria-label={formatMessage({ id: 'recovery.title' })}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles['tools']}>
        <CopyButton
          text={codes.join('\n')}
          copied={formatMessage({ id: 'security.copied' })}
          notCopied={formatMessage({ id: 'security.notCopied' })}
        >
          <FormattedMessage id="recovery.copy" />
        </CopyButton>
        <Button onClick={() => downloadText(formatMessage({ id: 'recovery.file' }), sheet)}>
          <FormattedMessage id="recovery.download" />
        </Button>
        <Button onClick={() => window.print()}>
          <FormattedMessage id="recovery.print" />
        </Button>
      </div>
      <Form
        name={formatMessage({ id: 'recovery.title' })}
        schema={storedCodes}
        initialValues={{ isStored: false }}
        save={() => Promise.resolve({ data: true })}
        onSaved={() => {
          release();
          onStored();
        }}
      >
        <CheckboxField<StoredCodes> name="isStored" label={formatMessage({ id: 'recovery.stored' })} />
        <SubmitButton>
          <FormattedMessage id="recovery.continue" />
        </SubmitButton>
      </Form>
    </div>
  );
};
