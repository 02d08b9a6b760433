import DOMPurify from 'dompurify';

/** Rich text of a record as it was written; sanitized here again, whatever the server stored. */
export const RichText = ({ html }: { html: string }) => (
  <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html) }} />
);
