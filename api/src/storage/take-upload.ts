import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import { UPLOAD_MAX, UPLOAD_TYPES, type UploadPurpose } from '@pupitre/shared/contracts/storage';
import type { Services } from '../services.ts';
import { KeyedQueue } from '../limits/keyed-queue.ts';
import { Refusal } from '../refusal.ts';
import type { FileStorage } from './file-storage.ts';
import { cleanPicture, isPicture } from './clean-picture.ts';
import { claimUpload, insertMadeFile, releaseUpload } from './loose-files.queries.ts';

type Storing = Pick<Services, 'db' | 'files'>;
/** The upload as a record names it: its address, its purpose, and the folder that it must lie in. */
type ReceivedUpload = { url: string; purpose: UploadPurpose; folder: string };
/** `key` is the new file, which the form of the upload cannot change. `leftOver` is the upload. */
export type TakenUpload = { key: string; leftOver: string };

/** The bytes that the library needs to recognize the type of a file. */
const SAMPLE = 4_100;
/** Other programs treat an animated PNG as a PNG. */
const SAME_AS: Record<string, string> = { 'image/apng': 'image/png' };

/** A large photo takes some hundred megabytes while it is worked on. */
const PICTURES_AT_ONCE = 2;
const working = new KeyedQueue(PICTURES_AT_ONCE);
/** Pictures of one folder, such as a user's, wait for each other, so that one user cannot occupy the whole queue. */
const perFolder = new KeyedQueue(1);
const inTurn = <Result>(folder: string, work: () => Promise<Result>): Promise<Result> =>
  perFolder.run(folder, () => working.run('pictures', work));

/**
 * Copies the upload of a record to a new file, which no form can overwrite. The file is loose until a record names it, and
 * pictures lose their metadata. Throws `validation` on `url` for an upload that is incomplete, taken by another call, or
 * of a wrong place, size or content.
 */
export const takeUpload = async (storing: Storing, received: ReceivedUpload): Promise<TakenUpload> => {
  const upload = keyOf(storing.files, received);
  // Before anything is read: of many calls about one upload a single one does the work.
  if (!upload || !(await claimUpload(storing.db, upload))) return refuse();
  try {
    return { key: await useUpload(storing, received, upload), leftOver: upload };
  } catch (error) {
    // A refused upload is gone; after any other failure the same one may be used again.
    if (!isRefused(error)) await releaseUpload(storing.db, upload);
    throw error;
  }
};

const isRefused = (error: unknown): boolean => error instanceof Refusal && error.code === 'validation';

/** Makes a new file of a taken upload, and returns its key. */
const useUpload = async (
  { db, files }: Storing,
  { purpose, folder }: ReceivedUpload,
  upload: string,
): Promise<string> => {
  const stored = await files.head(upload);
  if (!stored) return refuse();
  const key = newKey(folder, upload.slice(upload.lastIndexOf('.') + 1));
  await insertMadeFile(db, key, upload);
  try {
    if (stored.size > UPLOAD_MAX) return refuse();
    await moveInto(files, { key, contentType: stored.contentType }, { upload, purpose });
  } catch (error) {
    if (isRefused(error)) await dropFiles(files, [upload, key]);
    throw error;
  }
  return key;
};

type Target = { key: string; contentType: string };
type Source = { upload: string; purpose: UploadPurpose };

/** Checks the bytes that it stores: the form may bring another file meanwhile. */
const moveInto = async (files: FileStorage, { key, contentType }: Target, source: Source): Promise<void> => {
  const { upload, purpose } = source;
  if (isPicture(contentType)) {
    // Read in its turn, so that waiting files fill no memory.
    const cleaned = await inTurn(posix.dirname(upload), async () => {
      const bytes = await files.firstBytes(upload, UPLOAD_MAX);
      return (await isWhatItSays(bytes, contentType, purpose)) ? cleanPicture(bytes, contentType) : refuse();
    });
    return files.write({ key, contentType, size: cleaned.length }, cleaned);
  }
  if (!(await files.copy(upload, key))) return refuse();
  if (!(await isWhatItSays(await files.firstBytes(key, SAMPLE), contentType, purpose))) return refuse();
};

const refuse = (): never => {
  throw new Refusal('validation', { fields: { url: [{ id: 'validations.file' }] } });
};

export const newKey = (folder: string, extension: string): string => `${folder}/${randomUUID()}.${extension}`;

const keyOf = (files: FileStorage, { url, folder }: ReceivedUpload): string | null => {
  const name = /\/([\w-]+\.[a-z]+)$/.exec(url)?.[1];
  const key = `${folder}/${name}`;
  return files.plainUrl(key) === url ? key : null;
};

const isWhatItSays = async (bytes: Uint8Array, contentType: string, purpose: UploadPurpose): Promise<boolean> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes.subarray(0, SAMPLE));
  const type = found && (SAME_AS[found.mime] ?? found.mime);
  return type === contentType && UPLOAD_TYPES[purpose].some((allowed) => allowed === type);
};

/** Deletes files that belong to no record any more. The sweep deletes those that cannot be deleted now. */
export const dropFiles = async (files: FileStorage, keys: readonly (string | null)[]): Promise<void> => {
  for (const key of keys) if (key !== null) await files.remove(key).catch(() => undefined);
};
