import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { DeploymentEventKind, Outcome } from '@pupitre/shared/contracts/deployments';
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

/** Who gets what of a remote; its row is the lock of everything that changes it. */
type RemoteChannelsTable = {
  remote: string;
  current_id: number | null;
  previous_id: number | null;
  /** A remote that is switched off is listed to nobody. */
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

/** Append-only: who did what to a channel, when and why. */
type RemoteEventsTable = {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  remote: string;
  version_id: number;
  kind: DeploymentEventKind;
  actor: string;
  /** What everybody had before. */
  from_id: Generated<number | null>;
  reason: Generated<string>;
};

/** What a team proves with that it may deploy its one remote. */
type DeployTokensTable = {
  id: GeneratedAlways<number>;
  remote: string;
  name: string;
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer;
  created_at: Generated<Date>;
  created_by: string;
  revoked_at: Generated<Date | null>;
};

/** What became of a version on one page; `session` is whom a failure is counted for. */
type RemoteReportsTable = {
  version_id: number;
  session: string;
  outcome: Outcome;
  at: Generated<Date>;
};

export type RegistryTables = {
  remote_versions: RemoteVersionsTable;
  remote_channels: RemoteChannelsTable;
  remote_events: RemoteEventsTable;
  deploy_tokens: DeployTokensTable;
  remote_reports: RemoteReportsTable;
};
