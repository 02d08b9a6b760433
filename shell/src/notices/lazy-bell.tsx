import { useEffect } from 'react';
import type { Profile } from '@pupitre/shared/contracts/auth';
import { pushOwner } from '@pupitre/shared/platform/push-owner';
import { LatePart } from '../late-part.tsx';
import { partWithTexts } from '../layout/part-with-texts.tsx';
import { useQuiet } from '../use-quiet.ts';
import { noticesTexts } from './notices-texts.ts';
import styles from './lazy-bell.module.css';

/** Pause before a bell that failed starts again, in milliseconds. */
const RESTART_PAUSE = 60_000;

const Bell = partWithTexts(
  noticesTexts,
  () => import(/* webpackChunkName: 'bell' */ './bell.tsx').then((m) => m.Bell),
  () => null,
);

const keepPush = async (userId: number): Promise<void> => {
  const push = await import(/* webpackChunkName: 'push' */ './keep-push.ts');
  await push.keepPush(userId);
};

/**
 * The bell in the header of guardians, who are the receivers of notices. Its code and its number come after the first screen,
 * and its place is free from the beginning. Pushes to this browser follow whoever is logged in.
 */
export const LazyBell = ({ profile: { id, roles } }: { profile: Profile }) => {
  const isQuiet = useQuiet();
  useEffect(() => {
    if (isQuiet && pushOwner() !== null) void keepPush(id).catch(() => undefined);
  }, [isQuiet, id]);
  if (!roles.includes('parent')) return null;
  return (
    <span className={styles['place']}>
      <LatePart name="bell" isDue={isQuiet} pause={RESTART_PAUSE}>
        <Bell />
      </LatePart>
    </span>
  );
};
