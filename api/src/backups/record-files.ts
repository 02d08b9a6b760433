import type { Client } from 'pg';
import { pathPart, pathPartOf } from './object-names.ts';

/** Each file that a record names: uploads, deleted documents in the trash, and the scripts of published versions. */
const PATHS = `
  select 'files/' || image as path from users where image is not null
  union select 'files/' || image from schools where image is not null
  union select 'files/' || file_key from group_files where file_key is not null
  union select 'files/' || (content->>'file_key') from trash where content->>'file_key' is not null
  union select format('remotes/%s/%s-%s/%s', remote, version, left(hash, 8), script)
    from remote_versions, jsonb_object_keys(integrity) as script where pruned_at is null`;

/** The parts of archived school years, which are the only copy of their rows. */
const ARCHIVED = `
  select format('files/archive/%s/%s.gz', folder, lpad(part::text, 5, '0')) as path
  from archived_partitions, generate_series(0, parts - 1) as part`;
/** A database that is not migrated yet has no archive. */
const HAS_ARCHIVE = `select from pg_class where oid = to_regclass('public.archived_partitions')`;

/** The files of records that are not among the objects. */
export const findMissingFiles = async (superuser: Client, names: readonly string[]): Promise<string[]> => {
  const known = new Set(names.map(pathPartOf));
  const hasArchive = (await superuser.query(HAS_ARCHIVE)).rows.length > 0;
  const { rows } = await superuser.query<{ path: string }>(hasArchive ? `${PATHS} union ${ARCHIVED}` : PATHS);
  return rows.map(({ path }) => path).filter((path) => !known.has(pathPart(path)));
};
