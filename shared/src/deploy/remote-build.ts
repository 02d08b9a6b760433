import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ValidationError } from 'yup';
import { fitsPlatform, PLATFORM_VERSION } from '../contracts/platform-version.ts';
import { publication, REMOTE_ENTRY, type Publication } from '../contracts/publication.ts';
import { fieldOf, isObject } from '../contracts/unknown-values.ts';
import { OFFLINE_PARTS, ROUTE_FILES } from '../build/route-files.ts';
import { Failure } from './progress.ts';
import { packageVersion, readJson, webFolder, type RemoteFolder } from './workspace.ts';

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

/** A version for a build without one, such as `1.0.0-dev.3f9a01bc22d4`. The same build has the same version. */
const developmentVersion = ({ folder }: RemoteFolder, manifest: unknown, files: BuiltFile[]): string => {
  const content = createHash('sha256').update(JSON.stringify({ manifest, files })).digest('hex');
  return `${packageVersion(folder)}-dev.${content.slice(0, 12)}`;
};

const manifestOf = ({ folder }: RemoteFolder): unknown => readJson(join(folder, 'remote.json'));

/** Adds the parts that the build found for offline screens. A remote without any has a shorter manifest. */
const withOfflineParts = (manifest: unknown, built: string): unknown => {
  const path = join(built, OFFLINE_PARTS);
  const parts = existsSync(path) ? readJson(path) : [];
  return isObject(manifest) && Array.isArray(parts) && parts.length > 0
    ? { ...manifest, offlineParts: parts }
    : manifest;
};

/** Adds the files that the build found to each route of a manifest. */
const withRouteFiles = (manifest: unknown, built: string): unknown => {
  const path = join(built, ROUTE_FILES);
  const routes = fieldOf(manifest, 'routes');
  if (!existsSync(path) || !isObject(manifest) || !Array.isArray(routes)) return manifest;
  const files = readJson(path);
  const withFiles = (route: unknown): unknown =>
    isObject(route) ? { ...route, ...Object(fieldOf(files, String(fieldOf(route, 'path')))) } : route;
  return { ...manifest, routes: routes.map(withFiles) };
};

/** Throws a `Failure` if the remote needs another platform than that of this package. */
export const refuseOtherPlatform = (remote: RemoteFolder): void => {
  const platform = fieldOf(manifestOf(remote), 'platform');
  const needed = typeof platform === 'string' ? platform : '';
  if (/^\d+\.\d+$/.test(needed) && fitsPlatform(needed)) return;
  throw new Failure(
    `${remote.name} needs platform ${needed || '(none named)'}, and this is platform ${PLATFORM_VERSION}: it runs on the ` +
      `same major version with at least its minor one. Update @pupitre/shared, or correct "platform" in ${remote.name}/remote.json.`,
  );
};

const refused = (name: string, { inner }: ValidationError): Failure => {
  const paths = [...new Set(inner.map(({ path }) => path))].join(', ');
  return new Failure(
    `${name} cannot be published: the registry refuses ${paths}. ` +
      'remote.json and the built files must be as contracts/publication of @pupitre/shared says.',
  );
};

/**
 * Reads a built remote and checks it by the rules of the registry. Without a version it gets one of its content. Throws
 * a `Failure` that names the fault.
 */
export const readPublication = (remote: RemoteFolder, version: string | null): Publication => {
  const built = webFolder(remote.folder);
  if (!existsSync(join(built, REMOTE_ENTRY))) {
    throw new Failure(`${remote.name} is not built: ${REMOTE_ENTRY} is missing.`);
  }
  refuseOtherPlatform(remote);
  const manifest = withOfflineParts(withRouteFiles(manifestOf(remote), built), built);
  const files = builtFiles(built);
  const body = { version: version ?? developmentVersion(remote, manifest, files), manifest, files };
  try {
    return publication.validateSync(body, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    throw error instanceof ValidationError ? refused(remote.name, error) : error;
  }
};
