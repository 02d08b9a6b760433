import { admittedOverride } from './overrides/admitted-override.ts';

type Refused = null;
type Rules = {
  createScriptURL: (url: string) => string | Refused;
  createHTML: (html: string) => string | Refused;
  createScript: () => Refused;
};

declare global {
  interface Window {
    /** Absent in browsers that do not know Trusted Types. */
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => unknown };
    /** Comes with the libraries that build their elements of HTML. */
    pupitreSanitize?: (html: string) => string;
  }
}

/** The folders with the scripts of the shell and of published versions; the hash of the latter is checked besides. */
const SCRIPTS = /^\/(?:assets|remotes)\//;

const isOurScript = (url: string): boolean => {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin === admittedOverride?.origin || (origin === window.location.origin && SCRIPTS.test(pathname));
};

/** A text without `<` cannot be markup and is written as it is: styles of the design system, and plain texts. */
const sanitized = (html: string): string | Refused =>
  html.includes('<') ? (window.pupitreSanitize?.(html) ?? null) : html;

/**
 * Decides about every text that a script of this page, a library or a remote uses as the address of a script, as HTML or
 * as code. Remotes need no policy of their own, and may make none: those of earlier releases load their chunks by plain
 * texts. Must run before the first chunk is asked for.
 */
export const installTrustedTypes = (): void => {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isOurScript(url) ? url : null),
    createHTML: sanitized,
    createScript: () => null,
  });
};
