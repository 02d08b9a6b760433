/**
 * Stands in the place of the federation runtime's keeper of manifests: the registry names every entry itself, so that
 * no manifest is ever fetched and nothing is to be forgotten about one.
 * @public the build puts it there
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: (): void => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

/** @public asked while a remote is registered anew: no snapshot speaks of it */
export const getGlobalRemoteInfo = (): object => ({});
