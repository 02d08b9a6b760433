import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const KEPT = join(import.meta.dirname, '../kept');
const ENDING = '.tar.br';

/** The version of the release before this one, which `npm run keep` kept. */
export const keptVersion = (): string => {
  const [archive, ...others] = readdirSync(KEPT).filter((name) => name.endsWith(ENDING));
  if (!archive || others.length > 0) throw new Error('e2e/kept holds one release: see npm run keep');
  return archive.slice(0, -ENDING.length);
};

/** Unpacks that release: a folder that is laid out as this repository, with what was built and every remote.json. */
export const unpackKeptBuild = (): string => {
  const folder = mkdtempSync(join(process.env.E2E_RUN_FOLDER ?? tmpdir(), 'kept-'));
  const archive = brotliDecompressSync(readFileSync(join(KEPT, `${keptVersion()}${ENDING}`)));
  execFileSync('tar', ['-x', '-f', '-', '-C', folder], { input: archive });
  return folder;
};
