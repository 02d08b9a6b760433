export type ArtifactFile = { path: string; bytes: Buffer };

/** Keeps the files of published versions; a driver per kind of storage. Folders are `{remote}/{version}-{hash}`. */
export type ArtifactStore = {
  /** Keeps a folder whole or not at all, also across a crash; one that stands already is left as it is. */
  publish(folder: string, files: ArtifactFile[]): Promise<void>;
  /** Whether the storage keeps a folder whole. */
  has(folder: string): Promise<boolean>;
  /** The place of a copy of a folder on this machine, or null; the storage is not asked. */
  findCopy(folder: string): Promise<string | null>;
  /** Where the files of a folder lie on this machine, or null when the storage has lost it. */
  locate(folder: string): Promise<string | null>;
  /** Drops a folder that no version names any more. */
  discard(folder: string): Promise<void>;
  /** Drops what publishes that broke off have left half written. */
  sweep(): Promise<void>;
};
