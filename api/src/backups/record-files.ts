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
/** The notes of absences. */
const JUSTIFIED = `select 'files/' || file_key as path from justifications where file_key is not null`;
/** A database that is not migrated yet has not all tables. */
const LATER = { archived_partitions: ARCHIVED, justifications: JUSTIFIED };
const EXISTING = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)`;

/** The files of records that are not among the objects. */
export const findMissingFiles = async (superuser: Client, names: readonly string[]): Promise<string[]> => {
  const known = new Set(names.map(pathPartOf));
  const existing = await superuser.query<{ name: string }>(EXISTING, [Object.keys(LATER)]);
  const tables = new Set(existing.rows.map(({ name }) => name));
  const later = Object.entries(LATER).flatMap(([table, paths]) => (tables.has(table) ? [paths] : []));
  const { rows } = await superuser.query<{ path: string }>([PATHS, ...later].join(' union '));
  return rows.map(({ path }) => path).filter((path) => !known.has(pathPart(path)));
};
