import { isCallError } from '@pupitre/shared/api/client';
import { day } from '@pupitre/shared/contracts/dates';
import { record } from '@pupitre/shared/contracts/fields';
import type { Group } from '@pupitre/shared/contracts/groups';
import type { JoiningChange } from '@pupitre/shared/contracts/joining';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { DateField } from '@pupitre/shared/ui/date-field';
import { Form, type Outcome } from '@pupitre/shared/ui/form';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { endOfDay, opened } from './joining-state.ts';
import styles from './joining-dialog.module.css';

const expiryInput = record({ date: day().required() }).required();
type ExpiryInput = { date: string };

type ExpiryFormProps = { group: Group; save: (change: JoiningChange) => PromiseLike<Outcome<unknown>> };

/** Opens a code until the end of a day. The field of the day shows why the server refused it. */
export const ExpiryForm = ({ group, save }: ExpiryFormProps) => {
  const { formatMessage } = useIntl();
  const saveDay = async ({ date }: ExpiryInput): Promise<Outcome<unknown>> => {
    const outcome = await save({ id: group.id, ...opened(group), codeExpiresAt: endOfDay(date) });
    const { error } = outcome;
    const reasons = isCallError(error) ? error.fields?.['codeExpiresAt'] : undefined;
    return reasons && isCallError(error) ? { error: { ...error, fields: { date: reasons } } } : outcome;
  };
  return (
    <Form
      name={formatMessage({ id: 'joining.expiry.form' })}
      schema={expiryInput}
      initialValues={{ date: '' }}
      save={saveDay}
      onSaved={() => undefined}
    >
      <div className={styles['date']}>
        <DateField<ExpiryInput> name="date" label={formatMessage({ id: 'joining.expiry.date' })} />
        <SubmitButton tone="plain">
          <FormattedMessage id="joining.expiry.set" />
        </SubmitButton>
      </div>
    </Form>
  );
};
