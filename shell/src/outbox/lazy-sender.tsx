import type { Profile } from '@pupitre/shared/contracts/auth';
import { LatePart } from '../late-part.tsx';
import { partWithTexts } from '../layout/part-with-texts.tsx';

/** Short enough for changes of a closed browser: they are sent within seconds of the next visit. */
const LATER = 1_500;

const Part = partWithTexts(
  {
    es: () => import(/* webpackChunkName: 'outbox' */ '../../messages/outbox/es.json'),
    en: () => import('../../messages/outbox/en.json'),
  },
  () => import(/* webpackChunkName: 'outbox' */ './pending-sender.tsx').then((m) => m.PendingSender),
  () => null,
);

/** Sends the pending changes of this browser from any screen. Parents make none. */
export const LazySender = ({ profile: { id, roles } }: { profile: Profile }) =>
  roles.some((role) => role !== 'parent') && (
    <LatePart name="outbox" pause={LATER}>
      <Part userId={id} />
    </LatePart>
  );
