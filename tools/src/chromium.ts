import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './debian.ts';
import { Failure, step } from './progress.ts';

/** Chromium without a window. The tests take 40 % less processor time in it than in the whole browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FONTS = ['fonts-liberation', 'fonts-noto-color-emoji'];

const find = (paths: (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && path !== '' && existsSync(path));

/** Some releases of Debian have no headless shell. */
const install = (): Promise<void> =>
  installPackages(['chromium-headless-shell', ...FONTS]).catch(() =>
    find(BROWSERS) ? undefined : installPackages(['chromium', ...FONTS]),
  );

/** The path of a Chromium for the browser tests. Root on Debian gets the headless shell installed. */
export const ensureChromium = async (): Promise<string> => {
  const chosen = find([process.env.CHROMIUM_PATH, HEADLESS_SHELL]);
  if (chosen) return chosen;
  if (canInstall()) await step('Installing Chromium', install);
  const found = find([HEADLESS_SHELL, ...BROWSERS]);
  if (found) return found;
  throw new Failure(
    'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium-headless-shell), ' +
      'or set CHROMIUM_PATH to the program of a Chromium or Chrome.',
  );
};
