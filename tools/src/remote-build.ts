import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { publication, REMOTE_ENTRY, type Publication } from '@pupitre/shared/contracts/publication';
import { PLATFORM_VERSION } from '@pupitre/shared/contracts/platform-version';
import { ValidationError } from 'yup';
import { webFolder } from './build.ts';
import { Failure } from './progress.ts';
import { packageVersion, readJson, ROOT } from './workspace.ts';

type BuiltFile = { path: string; base64: string };

const builtFiles = (folder: string): BuiltFile[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => ({
      path: relative(folder, file).split(sep).join('/'),
      base64: readFileSync(file).toString('base64'),
    }));

/** `1.0.0-dev.3f9a01bc22d4`: a version for a build that nobody named; the same build has the same one. */
const developmentVersion = (name: string, manifest: unknown, files: BuiltFile[]): string => {
  const content = createHash('sha256').update(JSON.stringify({ manifest, files })).digest('hex');
  return `${packageVersion(name)}-dev.${content.slice(0, 12)}`;
};

const refused = (name: string, { inner }: ValidationError): Failure => {
  const paths = [...new Set(inner.map(({ path }) => path))].join(', ');
  return new Failure(
    `${name} cannot be published: the registry refuses ${paths}. Its platform is ${PLATFORM_VERSION}; ` +
      'remote.json and the built files must be as shared/src/contracts/publication.ts says.',
  );
};

/**
 * A built remote as the registry takes it, checked by the rules of the registry itself.
 * Throws a `Failure` that names what is wrong with it.
 */
export const readPublication = (name: string, version: string | null): Publication => {
  const folder = webFolder(name);
  if (!existsSync(join(folder, REMOTE_ENTRY))) throw new Failure(`${name} is not built: ${REMOTE_ENTRY} is missing.`);
  const manifest = readJson(join(ROOT, name, 'remote.json'));
  const files = builtFiles(folder);
  const body = { version: version ?? developmentVersion(name, manifest, files), manifest, files };
  try {
    return publication.validateSync(body, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    throw error instanceof ValidationError ? refused(name, error) : error;
  }
};
