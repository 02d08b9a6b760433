import { existsSync } from 'node:fs';
import { Failure, step } from './progress.ts';
import { runQuietly } from './program.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const PACKAGES = ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'];

const find = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path !== undefined && path !== '' && existsSync(path));

const install = async (): Promise<void> => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]]) {
    const { code, output } = await runQuietly('apt-get', args, env);
    if (code !== 0) throw new Failure(`${output}\napt-get ${args[0]} failed.`);
  }
};

/** The path of a Chromium for the browser tests; on Debian as root it is installed where there is none. */
export const ensureChromium = async (): Promise<string> => {
  const found = find();
  if (found) return found;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    throw new Failure(
      'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium), ' +
        'or set CHROMIUM_PATH to the program of a Chromium or Chrome.',
    );
  }
  await step('Installing Chromium', install);
  const installed = find();
  if (!installed) throw new Failure('apt-get installed Chromium, but it is in none of the usual places.');
  return installed;
};
