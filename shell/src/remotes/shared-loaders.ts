import type { LoadModule } from './previous-names.ts';

let loaders: ReadonlyMap<string, LoadModule> = new Map();

/** Sets the loaders of the modules that the shell provides, by the name of the module. */
export const loadSharedWith = (modules: ReadonlyMap<string, LoadModule>): void => {
  loaders = modules;
};

/** Loads modules before a remote asks for them. A failure has no effect, because the remote asks again. */
export const loadShared = (modules: readonly string[]): void =>
  modules.forEach(
    (module) =>
      void loaders
        .get(module)?.()
        .catch(() => undefined),
  );
