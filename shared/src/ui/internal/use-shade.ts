import { selectAppearance } from '../../platform/appearance.ts';
import { useSelector } from '../../platform/store-provider.tsx';
import type { Shade } from './tokens.ts';
import { useMedia } from './use-media.ts';

/** The present shade: the user's choice, or the system's. */
export const useShade = (): Shade => {
  const appearance = useSelector(selectAppearance);
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  if (appearance !== 'system') return appearance;
  return systemIsDark ? 'dark' : 'light';
};
