import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../progress.ts';
import { ROOT } from '../workspace.ts';

export const ARCHIVES = join(ROOT, 'e2e/previous-release');
export const ENDING = '.tar.br';

/** The version that `npm run previous-release` archived. */
export const previousVersion = (): string => {
  const [archive, ...others] = readdirSync(ARCHIVES).filter((name) => name.endsWith(ENDING));
  if (!archive || others.length > 0)
    throw new Failure('e2e/previous-release needs exactly one archive: npm run previous-release');
  return archive.slice(0, -ENDING.length);
};
