import { FormattedMessage } from 'react-intl';
import { passwordStrength } from './password-strength.ts';
import styles from './strength-hint.module.css';

/** Shows the strength of a new password as bars and a word. */
export const StrengthHint = ({ password }: { password: string }) => {
  if (!password) return <FormattedMessage id="ui.password.hint" />;
  const strength = passwordStrength(password);
  return (
    <span className={styles['hint']}>
      <span className={styles['bars']} data-strength={strength} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <FormattedMessage id={`ui.password.${strength}`} />
    </span>
  );
};
