import DOMPurify from 'dompurify';

declare global {
  interface Window {
    /** Sanitizes a piece of HTML for the shell's policy; absent while no library needs it. */
    pupitreSanitize?: (html: string) => string;
  }
}

/** Libraries write these; no script runs by them. */
const HARMLESS = { ADD_ATTR: ['target', 'touch-action'] };

/** Lets a library that builds its elements of HTML do so, sanitized. Its module calls this before the library runs. */
export const sanitizeForLibraries = (): void => {
  window.pupitreSanitize ??= (html) => DOMPurify.sanitize(html, HARMLESS);
};
