import type { InferType } from 'yup';
import type { Success } from './answers.ts';
import { idNumber, record, shortList, text, wholeNumber } from './fields.ts';
import { publishedVersion as version, remoteName } from './remote-fields.ts';
import { ROLES, type Role } from './roles.ts';

/** The actor of automatic rollbacks, after failures in the browsers of users. */
export const AUTOMATIC = 'automatic';
/** The actor with the portal's own deploy token, which deploys every remote. */
export const OPERATOR = 'deploy token';

/** Why something was done, as the history keeps it. */
const reason = () => text().default('');

/** The users who get a version before everybody does; all others get the current one. */
const audience = {
  /** The percentage of the users that `schools` and `roles` select. It is always the same users. */
  percent: wholeNumber().min(1).max(100).default(100),
  /** Empty: every school. */
  schools: shortList(idNumber().required(), 1_000).default([]),
  /** Empty: every role. */
  roles: shortList(text().oneOf(ROLES).required(), ROLES.length).default([]),
};

/** Body of a rollback; without a version the one before. */
export const rollbackInput = record({ version: version(), reason: reason() }).required();
/**
 * Body of a canary; without a version the newest one. Where everybody has that one already, everybody else goes back to
 * the version before.
 */
export const canaryInput = record({ version: version(), ...audience, reason: reason() }).required();
/** Body of promote: the canary, or the staged version that is named. */
export const promotionInput = record({ version: version(), reason: reason() }).required();
/** Body of withdraw, disable and enable. */
export const deploymentInput = record({ reason: reason() }).required();
/** Body of a prune, which deletes the versions that no user got for so many days. */
export const pruneInput = record({ keepDays: wholeNumber().min(1).max(3_650).default(30) }).required();
/** The life of a deploy token, in days, unless another one is asked for; and the longest one. */
const TOKEN_DAYS = { usual: 90, most: 365 };
/** Body of a new deploy token, which deploys one remote for so many days. */
export const tokenInput = record({
  remote: remoteName(),
  name: text(80).notOneOf([AUTOMATIC, OPERATOR], { id: 'validations.oneOf' }).required(),
  days: wholeNumber().min(1).max(TOKEN_DAYS.most).default(TOKEN_DAYS.usual),
}).required();
/** Body of a request to run a remote from a developer's own server. */
export const overrideInput = record({ remote: remoteName(), origin: text().required() }).required();

export type RollbackInput = InferType<typeof rollbackInput>;
export type CanaryInput = InferType<typeof canaryInput>;
export type PromotionInput = InferType<typeof promotionInput>;
export type DeploymentInput = InferType<typeof deploymentInput>;
export type PruneInput = InferType<typeof pruneInput>;
export type TokenInput = InferType<typeof tokenInput>;
export type OverrideInput = InferType<typeof overrideInput>;

/** The outcome of a version on a page. `late` may mean a slow network or device. */
export const OUTCOMES = ['shown', 'failed', 'late'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const report = record({
  remote: remoteName(),
  version: version().required(),
  outcome: text().oneOf(OUTCOMES).required(),
  cause: text().default(''),
}).required();

/** A page has fewer remotes, and reports the outcome of each version once. */
const MOST_REPORTS = 20;
/** A nonce names the versions that were served with it: 200 at most, of five characters each. */
const LONGEST_NONCE = 1_500;

/** Body of a beacon: the outcomes of versions that the page was served. `nonce` came with its registry. */
export const beacon = record({
  nonce: text(LONGEST_NONCE).required(),
  reports: shortList(report, MOST_REPORTS).required(),
}).required();
export type Beacon = InferType<typeof beacon>;
export type Report = Beacon['reports'][number];
/** The header of the registry's answer that carries the nonce of a page's beacons. */
export const NONCE_HEADER = 'pupitre-nonce';

/** Users or pages by outcome. */
export type HealthCounts = Record<Outcome, number>;
/**
 * The users of the last 24 hours, and hour by hour: ISO times in ascending order, hours without a user left out.
 * `anonymous` counts the pages of visitors without a session, which revert nothing.
 */
export type VersionHealth = HealthCounts & { hours: (HealthCounts & { hour: string })[]; anonymous: HealthCounts };

/** A person should look at failures of visitors, and of users too few for a rollback. */
export type HealthAlert = 'users' | 'visitors';

/** A version in service: since when, through whom, and what a person should look at. */
export type ServedVersion = {
  version: string;
  since: string;
  by: string;
  health: VersionHealth;
  alerts: HealthAlert[];
};
export type ServedCanary = ServedVersion & { percent: number; schools: number[]; roles: Role[] };

/** The versions of one remote that are in service. */
export type Deployment = {
  name: string;
  isEnabled: boolean;
  current: ServedVersion | null;
  previous: ServedVersion | null;
  canary: ServedCanary | null;
};

export const DEPLOYMENT_EVENTS = [
  'published',
  'held',
  'activated',
  'rolledBack',
  'canaryStarted',
  'promoted',
  'withdrawn',
  'disabled',
  'enabled',
  'pruned',
  'tokenCreated',
  'tokenRevoked',
  'tokenExpired',
] as const;
/**
 * `published`: a new version, current from then on; `held`: a new one that is staged, so that nobody gets it yet.
 * `activated`: a version that was there before became the current one by a publish, or by name although it is later than
 * the one that it replaces. `tokenExpired`: the use of a deploy token after its end was refused.
 */
export type DeploymentEventKind = (typeof DEPLOYMENT_EVENTS)[number];

export type DeploymentEvent = {
  id: number;
  at: string;
  kind: DeploymentEventKind;
  /** Null of an event about a deploy token. */
  version: string | null;
  /** The previous version. */
  from: string | null;
  /** The e-mail of a super_admin, the name of a deploy token, `OPERATOR` or `AUTOMATIC`. */
  by: string;
  /** Of an event about a deploy token, the name of the token. */
  reason: string;
};
/** Newest first; `versions` are those whose files are still there. */
export type DeploymentHistory = { events: DeploymentEvent[]; versions: string[] };

export type Deployed = Success & { data: Deployment };
export type Pruned = Success & { data: { remote: string; version: string }[] };
/** The token is shown this once. */
export type IssuedToken = Success & { data: DeployToken & { token: string } };
/** A deploy token that is not revoked. It ends at `expiresAt`. */
export type DeployToken = {
  id: number;
  remote: string;
  name: string;
  createdAt: string;
  createdBy: string;
  expiresAt: string;
  /** Null if it was never used. It is exact to five minutes. */
  lastUsedAt: string | null;
};
/** The grant that opens the page with the remote from `origin`: `?override=<grant>`. */
export type OverrideGrant = Success & { data: { grant: string } };
/** The parameter of the page's address that carries a grant. */
export const OVERRIDE_PARAMETER = 'override';
