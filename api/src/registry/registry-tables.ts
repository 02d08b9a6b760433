import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { RemoteManifest } from '@pupitre/shared/contracts/registry';

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
};

/** What everybody gets of a remote; its row is the lock of everything that changes it. */
type RemoteChannelsTable = {
  remote: string;
  current_id: number | null;
  previous_id: number | null;
};

/** Append-only: who did what to a channel, and when. */
type RemoteEventsTable = {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  remote: string;
  version_id: number;
  kind: RemoteEventKind;
  actor: string;
};
/** `activated`: a version that was published before became the current one again. */
export type RemoteEventKind = 'published' | 'activated';

export type RegistryTables = {
  remote_versions: RemoteVersionsTable;
  remote_channels: RemoteChannelsTable;
  remote_events: RemoteEventsTable;
};
