/** The build replaces these names. */
declare const __webpack_public_path__: string | undefined;
declare const process: { env: { NODE_ENV?: string } };

interface Window {
  /** The shell's hashes of all scripts of remotes; undefined in an older shell. */
  pupitreIntegrity?: (url: string) => string;
}
