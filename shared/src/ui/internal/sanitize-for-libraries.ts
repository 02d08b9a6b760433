import DOMPurify from 'dompurify';

declare global {
  interface Window {
    /** Sanitizes HTML for the shell's policy. It is absent while no library needs it. */
    pupitreSanitize?: (html: string) => string;
  }
}

/** Libraries write these attributes, which run no script. */
const HARMLESS = { ADD_ATTR: ['target', 'touch-action'] };

/** Lets a library build its elements from sanitized HTML. Its module calls this before the library runs. */
export const sanitizeForLibraries = (): void => {
  window.pupitreSanitize ??= (html) => DOMPurify.sanitize(html, HARMLESS);
};
