import type { Upload } from '@pupitre/shared/contracts/storage';

/** The properties of an upload. Its signature covers them. */
export type ExpectedFile = { key: string; contentType: string; size: number };
/** A stored file as the storage knows it. */
export type StoredFile = { contentType: string; size: number };

/** Uploaded files, in a folder of this machine or in an S3-compatible store; a key is `profile/7/3f9a….jpg`. */
export type FileStorage = {
  /** The form by which a browser uploads exactly this file, within the next minutes. */
  signUpload: (file: ExpectedFile) => Promise<Upload>;
  /** The address of a file without any signature: it names the file, and opens nothing. */
  plainUrl: (key: string) => string;
  /**
   * A short-lived URL of a file. It stays the same for some minutes, so that browsers reuse their cache. `fileName` is the
   * name of a saved copy.
   */
  signedUrl: (key: string, fileName?: string) => Promise<string>;
  /** The file of a key; null for none. */
  head: (key: string) => Promise<StoredFile | null>;
  /** The first bytes of a file, which reveal its type. No bytes for a missing file. */
  firstBytes: (key: string, count: number) => Promise<Uint8Array>;
  /** Stores a file that the server made. */
  write: (file: ExpectedFile, bytes: Uint8Array) => Promise<void>;
  /** Puts the bytes of a file under a second key; false when there is no such file. */
  copy: (from: string, to: string) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
};
