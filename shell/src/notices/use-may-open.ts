import { useProfileQuery } from '@pupitre/shared/api/auth';
import { selectToken } from '@pupitre/shared/platform/session';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { registrySignal } from '../routing/current-view.ts';
import { resolveView } from '../routing/resolve-view.ts';
import { useSignal } from '../signal.ts';

/** Returns a function that returns false for the address of a screen that the user may not open. */
export const useMayOpen = (): ((path: string) => boolean) => {
  const token = useSelector(selectToken);
  const { data: profile = null } = useProfileQuery();
  const registry = useSignal(registrySignal);
  return (path) => {
    const address = new URL(path, window.location.origin);
    const { kind } = resolveView(address, { token, profile }, registry?.remotes ?? null);
    // Without profile or registry nobody knows yet.
    return kind === 'remote' || kind === 'waiting';
  };
};
