import type { GuardianUpdate } from '@pupitre/shared/contracts/guardians';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import styles from './guardians.module.css';

type Access = Pick<GuardianUpdate, 'sees' | 'mails'>;

export const MailsField = () => (
  <CheckboxField<Access> name="mails" label={<FormattedMessage id="guardians.mails" />} />
);

/** Staff choose what a guardian sees and gets. */
export const AccessFields = () => (
  <fieldset className={styles['access']}>
    <legend>
      <FormattedMessage id="guardians.access" />
    </legend>
    <p>
      <FormattedMessage id="guardians.access.hint" />
    </p>
    <CheckboxField<Access> name="sees" label={<FormattedMessage id="guardians.sees" />} />
    <MailsField />
  </fieldset>
);
