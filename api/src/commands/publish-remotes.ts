import { runCommand } from '../command-line/run-command.ts';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publication, type Publication } from '@pupitre/shared/contracts/publication';
import { readCommandConfig } from '../config/read-config.ts';
import { inDatabase } from '../db/command-database.ts';
import type { Db } from '../db/schema.ts';
import type { Lifetime } from '../lifetime.ts';
import { OperatorError } from '../operator-error.ts';
import { openArtifacts } from '../registry/artifacts/open-artifacts.ts';
import { publishVersion } from '../registry/publishing/publish-version.ts';
import { Refusal } from '../refusal.ts';

const USAGE = `Publishes the remotes that came with this release.

  pupitre publish-remotes              those that the portal has no version of
  pupitre publish-remotes mf-groups    this one, in place of the current version

DATABASE_URL or DATA_DIR say which portal. It may run meanwhile.`;

/** The folder of the release that holds one publication for each remote. */
const FOLDER = fileURLToPath(new URL('../../../remotes', import.meta.url));

const readReleased = async (name: string): Promise<Publication> =>
  publication.validateSync(JSON.parse(await readFile(join(FOLDER, `${name}.json`), 'utf8')));

const releasedNames = async (): Promise<string[]> => {
  const files = await readdir(FOLDER).catch(() => {
    throw new OperatorError('Only the packed release has remotes: use `npm run portal -- publish` here.');
  });
  return files.map((file) => basename(file, '.json')).toSorted();
};

const hasVersion = async (db: Db, remote: string): Promise<boolean> =>
  (await db.selectFrom('remote_versions').select('id').where('remote', '=', remote).executeTakeFirst()) !== undefined;

const publish = async (db: Db, artifacts: ReturnType<typeof openArtifacts>, name: string): Promise<void> => {
  const released = await readReleased(name);
  try {
    await publishVersion(db, artifacts, released, 'release');
    console.log(`${name} ${released.version} is published.`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new OperatorError(
      `${name} ${released.version} is refused: other files were published under this version before.`,
      {
        cause: error,
      },
    );
  }
};

const publishRemotes = async (life: Lifetime): Promise<string> => {
  const named = process.argv.slice(2);
  const names = await releasedNames();
  const unknown = named.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new OperatorError(`This release has no ${unknown.join(', ')}, but ${names.join(', ')}.`);
  const wanted = named.length > 0 ? named : names;
  const config = readCommandConfig(process.env);
  await inDatabase(config, life, async (db) => {
    const artifacts = openArtifacts(config);
    for (const name of wanted) {
      if (named.length === 0 && (await hasVersion(db, name))) console.log(`${name} stays as the portal has it.`);
      else await publish(db, artifacts, name);
    }
  });
  return `The portal has ${wanted.join(', ')}.`;
};

await runCommand(USAGE, publishRemotes);
