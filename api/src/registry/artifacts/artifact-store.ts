export type ArtifactFile = { path: string; bytes: Buffer };

/** Stores the files of published versions, by a driver per storage. Folders are `{remote}/{version}-{hash}`. */
export type ArtifactStore = {
  /** Stores a whole folder or nothing, also across a crash. An existing folder stays as it is. */
  publish(folder: string, files: ArtifactFile[]): Promise<void>;
  has(folder: string): Promise<boolean>;
  /** The path of a local copy, or null. Does not ask the storage. */
  findCopy(folder: string): Promise<string | null>;
  /** The local path of a folder's files, or null when the storage has lost them. */
  locate(folder: string): Promise<string | null>;
  discard(folder: string): Promise<void>;
  /** Deletes the remains of interrupted publishes on the local disk. */
  sweepCopies(): Promise<void>;
  /** Deletes those in the storage as well, which lists all of it. */
  sweep(): Promise<void>;
};
