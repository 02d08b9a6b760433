import { FormattedMessage } from 'react-intl';
import { passwordStrength } from './password-strength.ts';
import styles from './strength-hint.module.css';

/** Bars and a word that say how hard a new password is to guess. */
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
