import { GRANT_PARAMETER, type Override } from './admitted-override.ts';

const ASKED = /^(mf-[a-z][a-z-]{0,40})@(https?:\/\/[^/?#]+)$/;

const parameterOf = (search: string): string | null => new URLSearchParams(search).get(GRANT_PARAMETER);

/** Parses the requested override of a URL, as in `?override=mf-groups@http://localhost:4104`. */
export const parseRequestedOverride = (search: string): Override | null => {
  const [, remote, origin] = ASKED.exec(parameterOf(search) ?? '') ?? [];
  return remote && origin ? { remote, origin } : null;
};

/** Returns true when the URL contains a grant of the server, valid or not. */
export const hasGrant = (search: string): boolean => parameterOf(search) !== null && !parseRequestedOverride(search);

/** Returns the present URL with this grant, or without one. */
export const urlWithGrant = (grant: string | null): string => {
  const url = new URL(window.location.href);
  if (grant === null) url.searchParams.delete(GRANT_PARAMETER);
  else url.searchParams.set(GRANT_PARAMETER, grant);
  // The URL is absolute. Browsers read a path that begins with two slashes as another host, which would get the grant.
  return url.href;
};
