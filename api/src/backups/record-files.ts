import type { Client } from 'pg';
import { pathPart } from './stored-objects.ts';

/** Each file that a record names: uploads, deleted documents in the trash, and the scripts of published versions. */
const PATHS = `
  select 'files/' || image as path from users where image is not null
  union select 'files/' || image from schools where image is not null
  union select 'files/' || file_key from group_files where file_key is not null
  union select 'files/' || (content->>'file_key') from trash where content->>'file_key' is not null
  union select format('remotes/%s/%s-%s/%s', remote, version, left(hash, 8), script)
    from remote_versions, jsonb_object_keys(integrity) as script where pruned_at is null`;

/** The files of records that are not among the objects. */
export const findMissingFiles = async (superuser: Client, names: readonly string[]): Promise<string[]> => {
  const known = new Set(names.map((name) => name.slice(0, name.indexOf('-'))));
  const { rows } = await superuser.query<{ path: string }>(PATHS);
  return rows.map(({ path }) => path).filter((path) => !known.has(pathPart(path)));
};
