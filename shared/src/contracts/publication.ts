import type { InferType } from 'yup';
import type { Success } from './answers.ts';
import { base64, flag, formatted, record, shortList, TEXT_MAX } from './fields.ts';
import { isMenuIcon } from './menu-icon.ts';
import { fitsPlatform, PLATFORM_VERSION } from './platform-version.ts';
import { remoteManifest } from './registry.ts';
import { fieldOf } from './unknown-values.ts';

/** `1.4.0`, or `1.4.0-dev.3f9a01bc` for a local build that nobody named. */
const REMOTE_VERSION = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})(-dev\.[0-9a-f]{8,40})?$/;

/** Relative, plain names, nothing hidden, no way up; the server writes the compressed siblings itself. */
const FILE_PATH = /^(?:[\w@+~-][\w@+.~-]*\/)*[\w@+~-][\w@+.~-]*(?<!\.(?:br|gz))$/;

/** The script that the shell loads first. Every remote has it. */
export const REMOTE_ENTRY = 'remoteEntry.js';

const MAX_FILES = 2_000;
const MAX_ENCODED = 64 * 1024 * 1024;
/** Every page loads the registry, so its entries must stay short. */
const MAX_SCRIPTS = 200;
const MAX_MANIFEST = 30_000;

const publishedFile = record({
  path: formatted(FILE_PATH).required(),
  /** An empty file is an empty text. */
  base64: base64(MAX_ENCODED).defined(),
}).required();

/** No path twice, and none that is a folder of another; a path that is too long is refused elsewhere. */
const areDistinct = (files: { path?: string }[] | undefined): boolean => {
  const paths = (files ?? []).map((file) => file.path ?? '').filter((path) => path.length <= TEXT_MAX);
  const folders = new Set(
    paths.flatMap((path) => [...path.matchAll(/\//g)].map((slash) => path.slice(0, slash.index))),
  );
  return new Set(paths).size === paths.length && !paths.some((path) => folders.has(path));
};

const hasFewScripts = (files: { path?: string }[] | undefined): boolean =>
  (files ?? []).filter(({ path = '' }) => /\.m?js$/.test(path)).length <= MAX_SCRIPTS;

const elementsOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);

/** The lists of a manifest whose entries name scripts of the version. */
const LISTS_WITH_FILES = ['routes', 'offlineParts'];

/** The path of the first list of files with a script that the version does not have, or null. The body may be anything. */
const wrongFilesOf = (body: unknown): string | null => {
  const scripts = new Set(elementsOf(fieldOf(body, 'files')).map((file) => fieldOf(file, 'path')));
  for (const name of LISTS_WITH_FILES) {
    const wrong = elementsOf(fieldOf(fieldOf(body, 'manifest'), name)).findIndex((entry) =>
      elementsOf(fieldOf(entry, 'files')).some((file) => !scripts.has(file) || !String(file).endsWith('.js')),
    );
    if (wrong !== -1) return `manifest.${name}.${wrong}.files`;
  }
  return null;
};

/** The index of the first menu entry with an invalid icon, or -1. Another rule refuses missing icons. */
const wrongIconOf = (manifest: { menu?: { icon?: string }[] } | undefined): number =>
  (manifest?.menu ?? []).findIndex(({ icon }) => icon !== undefined && !isMenuIcon(icon));

/** A `remote.json` whose remote runs on the platform of this portal. */
const fittingManifest = remoteManifest
  .test(
    'short',
    { id: 'validations.maxLength', values: { max: MAX_MANIFEST } },
    (manifest) => JSON.stringify(manifest ?? null).length <= MAX_MANIFEST,
  )
  .test('icons', (manifest, { path, createError }) => {
    const wrong = wrongIconOf(manifest);
    if (wrong === -1) return true;
    return createError({ path: `${path}.menu.${wrong}.icon`, message: { id: 'validations.format' } });
  })
  .test('fits', ({ platform }, { path, createError }) =>
    !platform || fitsPlatform(platform)
      ? true
      : createError({
          path: `${path}.platform`,
          message: { id: 'validations.platform', values: { provided: PLATFORM_VERSION } },
        }),
  );

/** Body of a publish: one version of one remote, whole. */
export const publication = record({
  version: formatted(REMOTE_VERSION).required(),
  manifest: fittingManifest,
  files: shortList(publishedFile, MAX_FILES)
    .test('scripts', { id: 'validations.max', values: { max: MAX_SCRIPTS } }, hasFewScripts)
    .test('distinct', { id: 'validations.repeated' }, areDistinct)
    .test('entry', { id: 'validations.remoteEntry' }, (files) => !!files?.some((file) => file.path === REMOTE_ENTRY))
    .required(),
  /** Staged: stored and listed in the history only; a canary or a promotion gives it to somebody. */
  isHeld: flag(),
})
  .required()
  .test('route-files', (body, { createError }) => {
    const wrong = wrongFilesOf(body);
    return wrong === null || createError({ path: wrong, message: { id: 'validations.format' } });
  });

export type Publication = InferType<typeof publication>;
/** `unchanged`: these very bytes were published before under this version. */
export type Published = Success & { version: string; entry: string; unchanged: boolean };
