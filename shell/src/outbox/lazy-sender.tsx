import { useEffect, useState } from 'react';
import type { Profile } from '@pupitre/shared/contracts/auth';
import { LatePart, useStart } from '../late-part.tsx';
import { partWithTexts } from '../layout/part-with-texts.tsx';
import { useSignal } from '../signal.ts';
import { expectLogoutQuestion, logoutWaits } from './before-logout.ts';

/** Short enough for changes of a closed browser: they are sent within seconds of the next visit. */
const LATER = 1_500;
const RESTART_PAUSE = 5_000;

const Part = partWithTexts(
  {
    es: () => import(/* webpackChunkName: 'outbox' */ '../../messages/outbox/es.json'),
    en: () => import('../../messages/outbox/en.json'),
  },
  () => import(/* webpackChunkName: 'outbox' */ './pending-sender.tsx').then((m) => m.PendingSender),
  () => null,
);

const Sender = ({ userId }: { userId: number }) => {
  const isUrgent = useSignal(logoutWaits);
  const isLate = useStart(LATER);
  const [isDue, setIsDue] = useState(false);
  if ((isUrgent || isLate) && !isDue) setIsDue(true);
  useEffect(expectLogoutQuestion, []);
  return (
    <LatePart name="outbox" isDue={isDue} pause={RESTART_PAUSE}>
      <Part userId={userId} />
    </LatePart>
  );
};

/** Sends the pending changes of this browser from any screen. Parents make none. */
export const LazySender = ({ profile: { id, roles } }: { profile: Profile }) =>
  roles.some((role) => role !== 'parent') && <Sender userId={id} />;
