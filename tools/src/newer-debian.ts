import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runQuietlyIn } from '@pupitre/shared/deploy/programs';
import { runQuietly } from './program.ts';
import { Failure, step } from './progress.ts';
import { CACHE } from './workspace.ts';

const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';
const SOURCES = '/etc/apt';

/** The source of Debian 13 at the address from which this Debian gets its packages. */
const findSource = async (): Promise<string> => {
  const names = await readdir(SOURCES, { recursive: true });
  for (const name of names.filter((each) => /\.(?:list|sources)$/.test(each))) {
    const [address] = /https?:\/\/\S+\/debian\/?(?=\s|$)/m.exec(await readFile(join(SOURCES, name), 'utf8')) ?? [];
    if (address) return `deb [signed-by=${KEYS}] ${address} trixie main\n`;
  }
  throw new Failure('The sources of apt name no archive of Debian.');
};

/** Folders of apt that belong to us, so that the system's own packages and sources stay as they are. */
const optionsOf = (folder: string): string[] => {
  const places = {
    'Dir::Etc::SourceList': 'sources.list',
    'Dir::Etc::SourceParts': 'none',
    'Dir::State::Lists': 'lists',
    'Dir::Cache': '.',
  };
  const options = Object.entries(places).map(([name, place]) => `${name}=${join(folder, place)}`);
  return [...options, 'APT::Sandbox::User=root'].flatMap((option) => ['-o', option]);
};

const check = ({ code, output }: { code: number; output: string }): void => {
  if (code !== 0) throw new Failure(`${output}\nA package of Debian 13 could not be fetched.`);
};

const unpack = async (folder: string, packages: readonly string[]): Promise<void> => {
  const staging = `${folder}.new`;
  await rm(staging, { recursive: true, force: true });
  for (const name of ['lists/partial', 'archives/partial', 'root']) {
    await mkdir(join(staging, name), { recursive: true });
  }
  await writeFile(join(staging, 'sources.list'), await findSource());
  check(await runQuietly('apt-get', [...optionsOf(staging), 'update']));
  check(await runQuietlyIn(staging, 'apt-get', [...optionsOf(staging), 'download', ...packages]));
  const archives = (await readdir(staging)).filter((name) => name.endsWith('.deb'));
  for (const name of archives) check(await runQuietly('dpkg-deb', ['-x', join(staging, name), join(staging, 'root')]));
  await rm(folder, { recursive: true, force: true });
  await rename(join(staging, 'root'), folder);
  await rm(staging, { recursive: true, force: true });
};

/** Packages of Debian 13 in a folder of their own, for a Debian 12 whose version is too old. They are not installed. */
export const fetchNewer = async (name: string, packages: readonly string[]): Promise<string> => {
  const folder = join(CACHE, 'debian-13', name);
  if (!existsSync(folder)) await step(`Fetching ${name} of Debian 13`, () => unpack(folder, packages));
  return folder;
};
