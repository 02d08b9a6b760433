import { ROLES } from '@pupitre/shared/contracts/roles';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import type { CanaryFormValues } from './canary-form.ts';
import styles from './change-dialog.module.css';

/** The roles of a canary, each with its box. */
export const RoleBoxes = () => {
  const { formatMessage } = useIntl();
  return (
    <fieldset className={styles['roles']}>
      <legend>
        <FormattedMessage id="deployments.roles" />
      </legend>
      <p className={styles['hint']}>
        <FormattedMessage id="deployments.roles.hint" />
      </p>
      {ROLES.toReversed().map((role) => (
        <CheckboxField<CanaryFormValues>
          key={role}
          name={`roles.${role}`}
          label={formatMessage({ id: `deployments.role.${role}` })}
        />
      ))}
    </fieldset>
  );
};
