import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { clearDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { Link } from '@pupitre/shared/platform/link';
import { withAskedPage } from '../account/asked-page.ts';
import styles from './login-page.module.css';

/** Links for visitors who cannot log in. A half-filled login is no loss, so leaving it asks nothing. */
export const LoginLinks = () => (
  <ul className={styles['links']}>
    <li>
      <Link to="/forgotPassword" onClick={clearDirtyForms}>
        <FormattedMessage id="login.forgot" />
      </Link>
    </li>
    <li>
      <Link to={withAskedPage('/register/new')} onClick={clearDirtyForms}>
        <FormattedMessage id="login.register" />
      </Link>
    </li>
    <li>
      <Link to="/contact" onClick={clearDirtyForms}>
        <FormattedMessage id="login.contact" />
      </Link>
    </li>
  </ul>
);
