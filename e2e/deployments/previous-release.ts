import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const FOLDER = join(import.meta.dirname, '../previous-release');
const ENDING = '.tar.br';

/** The version that `npm run previous-release` archived. */
export const previousVersion = (): string => {
  const [archive, ...others] = readdirSync(FOLDER).filter((name) => name.endsWith(ENDING));
  if (!archive || others.length > 0)
    throw new Error('e2e/previous-release needs exactly one archive: npm run previous-release');
  return archive.slice(0, -ENDING.length);
};

/** Unpacks that release into a folder like this repository: its builds and every remote.json. */
export const unpackPreviousRelease = (): string => {
  const folder = mkdtempSync(join(process.env.E2E_RUN_FOLDER ?? tmpdir(), 'previous-release-'));
  const archive = brotliDecompressSync(readFileSync(join(FOLDER, `${previousVersion()}${ENDING}`)));
  execFileSync('tar', ['-x', '-f', '-', '-C', folder], { input: archive });
  return folder;
};
