import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder for the tests of a file, which the account of an embedded database may enter too. */
export const createFolderFixture = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-test-'));
  chmodSync(folder, 0o755);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
