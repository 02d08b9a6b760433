import { admittedOverride } from './overrides/admitted-override.ts';

/** A policy refuses a text by this value. */
type Refused = null;
type Rules = {
  createScriptURL: (url: string) => string | Refused;
  createHTML: (html: string) => string | Refused;
  createScript: () => Refused;
};

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types. */
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => unknown };
    /** The chunks of libraries that write HTML bring it. */
    pupitreSanitize?: (html: string) => string;
  }
}

/** The folders of the shell's scripts and of published versions, and the offline worker. Hashes protect the versions as well. */
const SCRIPTS = /^\/(?:(?:assets|remotes)\/|sw\.js$)/;

const isOurScript = (url: string): boolean => {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin === admittedOverride?.origin || (origin === window.location.origin && SCRIPTS.test(pathname));
};

/** A text without `<` cannot be markup. The styles of the design system and plain texts need no sanitizing. */
const sanitized = (html: string): string | Refused =>
  html.includes('<') ? (window.pupitreSanitize?.(html) ?? null) : html;

/**
 * Installs the default policy: it checks every text that the shell, a library or a remote uses as the URL of a script,
 * as HTML or as code. Remotes cannot create policies; those of earlier releases load their chunks by plain texts. Must
 * run before the first chunk is requested.
 */
export const installTrustedTypes = (): void => {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isOurScript(url) ? url : null),
    createHTML: sanitized,
    createScript: () => null,
  });
};
