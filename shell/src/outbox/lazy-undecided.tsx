import type { Profile } from '@pupitre/shared/contracts/auth';
import { mayHaveRecords } from '@pupitre/shared/platform/pending/pending-hint';
import { FaultBoundary } from '@pupitre/shared/platform/fault-boundary';
import { usePendingDays } from '../home/use-pending-days.ts';
import { partWithTexts } from '../layout/part-with-texts.tsx';

const KINDS = ['attendance', 'scores', 'grades', 'periodGrades'] as const;

const Part = partWithTexts(
  {
    es: () => import(/* webpackChunkName: 'outbox' */ '../../messages/outbox/es.json'),
    en: () => import('../../messages/outbox/en.json'),
  },
  () => import(/* webpackChunkName: 'outbox' */ './undecided.tsx').then((m) => m.Undecided),
  () => null,
);

const report = (error: unknown): void => console.warn('outbox:', error);

/** Lists the changes that the user has to decide about. Its code loads only where changes are pending. */
export const LazyUndecided = ({ profile: { id } }: { profile: Profile }) => {
  const pendingDays = usePendingDays();
  const mayHaveSome = mayHaveRecords() || KINDS.some((kind) => pendingDays(kind, id).length > 0);
  return (
    mayHaveSome && (
      <FaultBoundary onFault={report}>
        <Part userId={id} />
      </FaultBoundary>
    )
  );
};
