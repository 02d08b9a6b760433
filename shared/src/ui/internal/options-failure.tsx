import { FormattedMessage } from 'react-intl';
import { Button } from '../button.tsx';
import { useFailureText } from './use-failure-text.ts';
import styles from './select-field.module.css';

/** Says why a field has no options, with a button to retry. Shows nothing without an error. */
export const OptionsFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const failureText = useFailureText();
  if (error === undefined) return null;
  return (
    <p className={styles['failure']} role="alert">
      {failureText(error)}
      <Button onClick={onRetry}>
        <FormattedMessage id="ui.retry" />
      </Button>
    </p>
  );
};
