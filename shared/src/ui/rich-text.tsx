import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './internal/rich-text-view.module.css';

/** Rich text of a record as it was written; sanitized here again, whatever the server stored. */
export const RichText = ({ html }: { html: string }) => {
  // The same object for the same text: of another one, React would write the whole text anew.
  const trusted = useMemo(() => DOMPurify.sanitize(html, { RETURN_TRUSTED_TYPE: true }), [html]);
  return <div className={styles['text']} dangerouslySetInnerHTML={{ __html: trusted }} />;
};
