import { formatted } from './fields.ts';

export const remoteName = () => formatted(/^mf-[a-z][a-z-]{0,40}$/).required();
/** A version that is published: `1.4.0`. */
export const publishedVersion = () => formatted(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-dev\.[0-9a-f]{8,40})?$/);
/** The team that answers for a remote, as `CODEOWNERS` names it: `team-groups`. */
export const teamName = () => formatted(/^[a-z][a-z\d-]{0,39}$/);
