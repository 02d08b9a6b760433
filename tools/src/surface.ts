import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { PLATFORM_VERSION } from '@pupitre/shared/contracts/platform-version';
import { platformSurface, surfaceFile } from './platform-surface.ts';
import { Failure, runCommand } from './progress.ts';
import { ROOT } from './workspace.ts';

/** `npm run surface -w shared`: records the names and types that this platform version offers to remotes. A test compares them. */
const surface = async (): Promise<number> => {
  const file = surfaceFile(PLATFORM_VERSION);
  const present = platformSurface();
  const isOther = existsSync(file) && readFileSync(file, 'utf8') !== present;
  if (isOther && !process.argv.includes('--again')) {
    throw new Failure(
      `Platform ${PLATFORM_VERSION} is recorded with another surface. Remotes may run on it already: raise PLATFORM_VERSION ` +
        '(the minor version for what is new, the major one for what is gone or means something else). ' +
        'Only while no portal runs it: npm run surface -w shared -- --again.',
    );
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, present);
  console.log(`${relative(ROOT, file)}: platform ${PLATFORM_VERSION}.`);
  return 0;
};

await runCommand(surface);
