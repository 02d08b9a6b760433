import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { useIntl } from 'react-intl';
import styles from './password-eye.module.css';

type PasswordEyeProps = { isShown: boolean; onToggle: () => void };

/** The button inside a password input that shows and hides it. */
export const PasswordEye = ({ isShown, onToggle }: PasswordEyeProps) => {
  const { formatMessage } = useIntl();
  return (
    <button
      type="button"
      className={styles['eye']}
      aria-label={formatMessage({ id: isShown ? 'ui.password.hide' : 'ui.password.show' })}
      onClick={onToggle}
    >
      {isShown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
    </button>
  );
};
