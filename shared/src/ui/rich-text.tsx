import DOMPurify from 'dompurify';
import styles from './internal/rich-text-view.module.css';

/** Rich text of a record as it was written; sanitized here again, whatever the server stored. */
export const RichText = ({ html }: { html: string }) => (
  <div className={styles['text']} dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html) }} />
);
