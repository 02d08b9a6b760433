/**
 * Replaces the federation runtime's store of manifests. The registry names every entry, so nothing loads a manifest.
 * @public the build uses it
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: (): void => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

/** @public the build uses it */
export const getGlobalRemoteInfo = (): object => ({});
