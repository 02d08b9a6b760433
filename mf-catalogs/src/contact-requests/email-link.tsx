import styles from './contact-requests.module.css';

/** The `mailto:` address; the visitor's text must not add receivers or contents to it. */
export const mailTo = (email: string, subject?: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;

/** An e-mail address that opens the user's mail program. */
export const EmailLink = ({ email }: { email: string }) => (
  <a className={styles['email']} href={mailTo(email)}>
    {email}
  </a>
);
