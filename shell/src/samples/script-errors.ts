/** A script of a published version: `/remotes/mf-groups/1.4.0-3f9a01bc/chunks/a.js`. */
const SCRIPT = /\/remotes\/(mf-[a-z-]+)\/([^/]+)-[0-9a-f]{8}\//;

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

/**
 * Calls `blame` with the remote and the version of the script that an uncaught error comes from. Errors of the shell and
 * of extensions are nobody's.
 */
export const followScriptErrors = (blame: (remote: string, version: string) => void): void => {
  const look = (text: string): void => {
    const [, remote, version] = SCRIPT.exec(text) ?? [];
    if (remote && version) blame(remote, version);
  };
  window.addEventListener('error', ({ filename, error }) => look(`${filename}\n${stackOf(error)}`));
  window.addEventListener('unhandledrejection', ({ reason }) => look(stackOf(reason)));
};
