import { plainText } from '../contracts/fields.ts';
import styles from './internal/rich-text-excerpt.module.css';

/** The first two lines of a rich text as plain text, for tables. */
export const RichTextExcerpt = ({ html }: { html: string }) => (
  <span className={styles['excerpt']}>{plainText(html)}</span>
);
