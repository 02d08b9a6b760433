import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './internal/rich-text-view.module.css';

/** The rich text of a record. It is sanitized again here, so that no stored text is trusted. */
export const RichText = ({ html }: { html: string }) => {
  // For another object React would write the whole text again.
  const trusted = useMemo(() => DOMPurify.sanitize(html, { RETURN_TRUSTED_TYPE: true }), [html]);
  return <div className={styles['text']} dangerouslySetInnerHTML={{ __html: trusted }} />;
};
