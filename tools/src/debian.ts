import { existsSync } from 'node:fs';
import { Failure } from './progress.ts';
import { runQuietly } from './program.ts';

/** True for root on Debian, who may install packages. */
export const canInstall = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Installs packages of Debian. Throws a `Failure` with the output of apt. */
export const installPackages = async (packages: string[]): Promise<void> => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code, output } = await runQuietly('apt-get', args, env);
    if (code !== 0) throw new Failure(`${output}\napt-get ${args[0]} failed.`);
  }
};
