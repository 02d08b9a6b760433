import { randomUUID } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { UPLOAD_MAX, UPLOAD_TYPES, type UploadPurpose } from '@pupitre/shared/contracts/storage';
import type { Services } from '../app.ts';
import { Refusal } from '../http/refusal.ts';
import type { FileStorage } from './file-storage.ts';
import { isLoose, looseFiles } from './loose-files.queries.ts';

type Storing = Pick<Services, 'db' | 'files'>;
/** What a record is told: where the upload lies, for what it was, and under which folder it had to be. */
type Told = { url: string; purpose: UploadPurpose; folder: string };
/** A copy of an upload, out of reach of the upload's form, and what is left over once a record holds it. */
export type TakenUpload = { key: string; leftOver: string };

/** As much of a file as the library that recognizes it wants to see. */
const SAMPLE = 4_100;
/** An animated PNG is a PNG to everybody else. */
const SAME_AS: Record<string, string> = { 'image/apng': 'image/png' };

/**
 * Takes over the upload that a record is told of: a file of its own that no form can overwrite any more, loose until the
 * record holds it. Throws `validation` on `url` for anything but a whole upload of the right place, size and content.
 */
export const takeUpload = async ({ db, files }: Storing, told: Told): Promise<TakenUpload> => {
  const upload = keyOf(files, told);
  const stored = upload && (await isLoose(db, upload)) ? await files.head(upload) : null;
  if (!upload || !stored) return refuse();
  const key = newKey(told.folder, upload.slice(upload.lastIndexOf('.') + 1));
  await looseFiles(db, [key]);
  if (!(await files.copy(upload, key))) return refuse();
  if (stored.size <= UPLOAD_MAX && (await isWhatItSays(files, key, stored.contentType, told.purpose))) {
    return { key, leftOver: upload };
  }
  await files.remove(upload);
  await files.remove(key);
  return refuse();
};

const refuse = (): never => {
  throw new Refusal('validation', { fields: { url: [{ id: 'validations.file' }] } });
};

/** A new key in a folder. */
export const newKey = (folder: string, extension: string): string => `${folder}/${randomUUID()}.${extension}`;

const keyOf = (files: FileStorage, { url, folder }: Told): string | null => {
  const name = /\/([\w-]+\.[a-z]+)$/.exec(url)?.[1];
  const key = `${folder}/${name}`;
  return files.plainUrl(key) === url ? key : null;
};

const isWhatItSays = async (
  files: FileStorage,
  key: string,
  contentType: string,
  purpose: UploadPurpose,
): Promise<boolean> => {
  const found = await fileTypeFromBuffer(await files.firstBytes(key, SAMPLE));
  const type = found && (SAME_AS[found.mime] ?? found.mime);
  return type === contentType && UPLOAD_TYPES[purpose].some((allowed) => allowed === type);
};

/** Takes files away that no record holds any more; what cannot be taken away now is left to the sweep. */
export const dropFiles = async (files: FileStorage, keys: readonly (string | null)[]): Promise<void> => {
  for (const key of keys) if (key !== null) await files.remove(key).catch(() => undefined);
};
