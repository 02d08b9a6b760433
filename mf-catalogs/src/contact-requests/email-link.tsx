import styles from './contact-requests.module.css';

/** The `mailto:` address; the visitor's text must not add receivers or contents to it. */
const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** An e-mail address that opens the user's mail program. */
export const EmailLink = ({ email }: { email: string }) => (
  <a className={styles['email']} href={mailTo(email)}>
    {email}
  </a>
);
