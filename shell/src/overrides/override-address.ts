import { OVERRIDE_PARAMETER, type Override } from './admitted-override.ts';

const ASKED = /^(mf-[a-z][a-z-]{0,40})@(https?:\/\/[^/?#]+)$/;

const ofAddress = (search: string): string | null => new URLSearchParams(search).get(OVERRIDE_PARAMETER);

/** The override that an address asks for, as in `?override=mf-groups@http://localhost:4104`. */
export const askedIn = (search: string): Override | null => {
  const [, remote, origin] = ASKED.exec(ofAddress(search) ?? '') ?? [];
  return remote && origin ? { remote, origin } : null;
};

/** Whether an address carries a grant of the server's, or what should be one. */
export const hasGrant = (search: string): boolean => ofAddress(search) !== null && !askedIn(search);

/** The present address with this grant, or with none. */
export const addressWith = (grant: string | null): string => {
  const url = new URL(window.location.href);
  if (grant === null) url.searchParams.delete(OVERRIDE_PARAMETER);
  else url.searchParams.set(OVERRIDE_PARAMETER, grant);
  // Whole: of a path with two slashes at its head, browsers take the next part for another host, and give it the grant.
  return url.href;
};
