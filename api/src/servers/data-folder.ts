import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a data folder, which goes with the folder to another host. The first server makes it. */
export const dataFolderId = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'folder-id');
  const known = await readFile(path, 'utf8').catch(() => null);
  const id = (known ?? (await makeId(path))).trim();
  if (!UUID.test(id)) throw new Error(`${path} contains no id. Delete it, and the next start makes a new one.`);
  return id;
};

/** Of several servers that start at once one makes the file, whole from the beginning, and all read it. */
const makeId = async (path: string): Promise<string> => {
  const id = randomUUID();
  const own = `${path}.${id}`;
  await writeFile(own, `${id}\n`);
  try {
    await link(own, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(own, { force: true });
  }
  return readFile(path, 'utf8');
};
