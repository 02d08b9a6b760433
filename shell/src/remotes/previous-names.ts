import { previousNames } from '@pupitre/shared/build/previous-names';

/** Loads a module of `@pupitre/shared`. */
export type LoadModule = () => Promise<object>;

/** Returns the exports of a module, and some of them once more under their previous names. */
const withRenamed = (module: object, names: Record<string, string>): object => ({
  ...module,
  ...Object.fromEntries(Object.entries(names).map(([previous, present]) => [previous, Reflect.get(module, present)])),
});

/**
 * Adds the modules and exports that remotes of earlier releases know under another name (`previousNames`).
 * @param loaders by the name of the module, such as `platform/session`
 */
export const withPreviousNames = (loaders: ReadonlyMap<string, LoadModule>): Map<string, LoadModule> => {
  const load = async (module: string): Promise<object> => (await loaders.get(module)?.()) ?? {};
  const all = new Map(loaders);
  for (const [previous, sources] of Object.entries(previousNames)) {
    all.set(previous, async () => {
      const renamed = Object.entries(sources).map(async ([source, names]) => withRenamed(await load(source), names));
      const parts = [await load(previous), ...(await Promise.all(renamed))];
      return parts.reduce((merged, part) => ({ ...merged, ...part }), {});
    });
  }
  return all;
};
