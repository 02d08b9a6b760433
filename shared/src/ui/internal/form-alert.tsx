import { useFormikContext } from 'formik';
import { FormattedMessage } from 'react-intl';
import type { CallError } from '../../api/client.ts';
import { Button } from '../button.tsx';
import { Spinner } from './spinner.tsx';
import { useFailureText } from './use-failure-text.ts';
import styles from './form.module.css';

/** After these failures the same input may succeed. */
const PASSING: ReadonlySet<CallError['code']> = new Set(['network', 'timeout', 'unavailable', 100, 'unknown']);

/** Shows why the last attempt failed. Screen readers announce the notification, and this stays. */
export const FormAlert = ({ error }: { error: CallError }) => {
  const failureText = useFailureText();
  const { isSubmitting } = useFormikContext();
  return (
    <div className={styles['alert']}>
      <p className={styles['alertText']}>{failureText(error)}</p>
      {PASSING.has(error.code) && (
        <Button type="submit" aria-disabled={isSubmitting}>
          {isSubmitting && <Spinner />}
          <FormattedMessage id="ui.retry" />
        </Button>
      )}
    </div>
  );
};
