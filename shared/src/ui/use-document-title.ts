import { useEffect } from 'react';

/** Sets the title of the document. */
export const useDocumentTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · Pupitre`;
  }, [title]);
