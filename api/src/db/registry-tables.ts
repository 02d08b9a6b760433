import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { DeploymentEventKind, Outcome } from '@pupitre/shared/contracts/deployments';
import type { PolicyDirective, ViolationPlace } from '@pupitre/shared/contracts/policy-violations';
import type { SampleKind } from '@pupitre/shared/contracts/remote-samples';
import type { RemoteManifest } from '@pupitre/shared/contracts/registry';
import type { Role } from '@pupitre/shared/contracts/roles';

/** A published version; never changed once it is there. */
type RemoteVersionsTable = {
  id: GeneratedAlways<number>;
  remote: string;
  version: string;
  /** SHA-256 over manifest and files, hex. */
  hash: string;
  manifest: JSONColumnType<RemoteManifest>;
  /** `sha384-…` of each script by its path inside the version's folder. */
  integrity: JSONColumnType<Record<string, string>>;
  published_at: Generated<Date>;
  published_by: string;
  /** Since when its files are gone; publishing it again brings them back. */
  pruned_at: Generated<Date | null>;
};

/** The versions of a remote and their audience. Every change of the remote locks this row. */
type RemoteChannelsTable = {
  remote: string;
  current_id: number | null;
  previous_id: number | null;
  /** The registry omits a disabled remote. */
  is_enabled: Generated<boolean>;
  current_since: Generated<Date | null>;
  current_by: Generated<string | null>;
  canary_id: Generated<number | null>;
  canary_percent: Generated<number | null>;
  /** Empty: every school. */
  canary_schools: Generated<number[]>;
  /** Empty: every role. */
  canary_roles: Generated<Role[]>;
  canary_since: Generated<Date | null>;
  canary_by: Generated<string | null>;
};

/** The history of channels, which is append-only. */
type RemoteEventsTable = {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  remote: string;
  /** Null of an event about a deploy token. */
  version_id: number | null;
  kind: DeploymentEventKind;
  actor: string;
  /** The version that was current before. */
  from_id: Generated<number | null>;
  reason: Generated<string>;
};

type DeployTokensTable = {
  id: GeneratedAlways<number>;
  remote: string;
  name: string;
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer;
  created_at: Generated<Date>;
  created_by: string;
  revoked_at: Generated<Date | null>;
  expires_at: Generated<Date>;
  last_used_at: Generated<Date | null>;
  /** The time at which its use after its end was last refused. */
  refused_at: Generated<Date | null>;
};

/** The outcome of a version for one user, or on one anonymous page. */
type RemoteReportsTable = {
  version_id: number;
  /** `user 7`, or the id of an anonymous page; servers of the release before wrote `session 12`. */
  session: string;
  /** Null of an anonymous page. */
  user_id: Generated<number | null>;
  /** The keyed hash of the address prefix that a user reported from. */
  network: Generated<Buffer | null>;
  outcome: Outcome;
  at: Generated<Date>;
};

/** The number of reported violations of the content policy; an empty remote is the shell. */
type PolicyViolationsTable = {
  remote: string;
  version: string;
  place: ViolationPlace;
  directive: PolicyDirective;
  day: Generated<Date>;
  count: Generated<number>;
};

/** The users whose reports reverted a version of a remote, and when they last did. */
type RemoteRevertUsersTable = { remote: string; user_id: number; at: Generated<Date> };

/** The histogram of what pages measured of a version in an hour. */
type RemoteSamplesTable = {
  version_id: number;
  kind: SampleKind;
  /** The beginning of the hour. */
  hour: Date;
  /** The upper bound of the values that this row counts. */
  bucket: number;
  count: number;
};

export type RegistryTables = {
  remote_versions: RemoteVersionsTable;
  remote_channels: RemoteChannelsTable;
  remote_events: RemoteEventsTable;
  deploy_tokens: DeployTokensTable;
  remote_reports: RemoteReportsTable;
  policy_violations: PolicyViolationsTable;
  remote_revert_users: RemoteRevertUsersTable;
  remote_samples: RemoteSamplesTable;
};
