import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flag, list, record, verbatim, wholeNumber } from '@pupitre/shared/contracts/fields';
import { MANIFEST, FILES } from './backup-folder.ts';
import { BackupError } from './backup-error.ts';
import { sealText, sumOf, unsealText } from './sealing.ts';

const line = () => verbatim().required();
const sum = () => record({ size: wholeNumber().required(), sha256: line() }).required();

/** The range of the rows of a table while the backup was made: on a running portal it may change. */
const count = record({ table: line(), least: wholeNumber().required(), most: wholeNumber().required() }).required();

const manifest = record({
  format: wholeNumber().required().oneOf([1]),
  release: line(),
  migrations: list(line()).required(),
  /** The major version of PostgreSQL. */
  postgres: line(),
  /** The identifier that PostgreSQL gave to the cluster. */
  system: line(),
  /** The segments of the log at its begin and its end. */
  firstSegment: line(),
  lastSegment: line(),
  /** The times before the copy of the database, and after everything was copied. */
  beganAt: line(),
  endedAt: line(),
  /** The password of the cluster's superuser, from which that of the server's role follows. */
  password: line(),
  base: sum(),
  files: sum(),
  counts: list(count).required(),
  /** True where files and published versions are in an S3-compatible store, and not in the backup. */
  hasStore: flag().required(),
}).required();

export type Manifest = ReturnType<typeof manifest.validateSync>;
export type Count = Manifest['counts'][number];

export const writeManifest = async (
  folder: string,
  written: Manifest,
  recipients: readonly string[],
): Promise<{ size: number }> => sealText(JSON.stringify(written), join(folder, MANIFEST), recipients);

/** Reads what a backup contains. Throws `BackupError` for another key, a changed byte, and one of a later format. */
export const readManifest = async (folder: string, identities: readonly string[]): Promise<Manifest> => {
  const path = join(folder, MANIFEST);
  const parsed: unknown = JSON.parse(await unsealText(path, identities));
  if (manifest.isValidSync(parsed, { strict: true })) return parsed;
  throw new BackupError(`${path} was written by a newer release: restore it with that release.`);
};

/** The objects of a backup. Throws `BackupError` where the list is missing or not that of the manifest. */
export const readObjectNames = async (folder: string, { files }: Manifest): Promise<string[]> => {
  const path = join(folder, FILES);
  const { sha256 } = await sumOf(path);
  if (sha256 !== files.sha256) throw new BackupError(`${path} is damaged: its bytes are not those that were written.`);
  return linesOf(await readFile(path, 'utf8'));
};

export const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);
