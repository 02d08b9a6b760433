/** The part of a request that decides who answers it. */
export type Asked = { method: string; mode: string; url: string };

/**
 * `page`: a screen of the portal. `script`: a file of the shell or of a version. `retry`: a script that failed before.
 * The worker leaves all other requests to the browser.
 */
export type RequestKind = 'page' | 'script' | 'retry' | 'other';

const SCRIPTS = /^\/(?:assets|remotes)\//;
/** Files have an ending, and so have the addresses of mails. These paths are no screens of the shell. */
const NO_SCREEN = /\.|^\/(?:api|files|icons|outbox)(?:\/|$)/;

/** The parameter by which a page asks for a developer's own version. */
const OVERRIDE = 'override';
/** The parameter that tells a retry from the try before. */
const RETRY = 'r';

/** Returns the kind of a request of the portal at an origin. */
export const kindOf = ({ method, mode, url }: Asked, portal: string): RequestKind => {
  const { origin, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || origin !== portal || searchParams.has(OVERRIDE)) return 'other';
  if (mode === 'navigate') return NO_SCREEN.test(pathname) ? 'other' : 'page';
  if (!SCRIPTS.test(pathname)) return 'other';
  return searchParams.has(RETRY) ? 'retry' : 'script';
};
