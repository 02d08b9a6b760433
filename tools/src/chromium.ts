import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './debian.ts';
import { Failure, step } from './progress.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const PACKAGES = ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'];

const find = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path !== undefined && path !== '' && existsSync(path));

/** The path of a Chromium for the browser tests. Root on Debian gets one installed if there is none. */
export const ensureChromium = async (): Promise<string> => {
  const found = find();
  if (found) return found;
  if (!canInstall()) {
    throw new Failure(
      'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium), ' +
        'or set CHROMIUM_PATH to the program of a Chromium or Chrome.',
    );
  }
  await step('Installing Chromium', () => installPackages(PACKAGES));
  const installed = find();
  if (!installed) throw new Failure('apt-get installed Chromium, but it is in none of the usual places.');
  return installed;
};
