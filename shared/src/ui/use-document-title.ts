import { useEffect } from 'react';

/** Names the browser's tab after the screen. */
export const useDocumentTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · Pupitre`;
  }, [title]);
