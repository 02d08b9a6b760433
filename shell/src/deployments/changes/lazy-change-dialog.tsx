import type { ComponentType } from 'react';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { DialogWaiting } from '@pupitre/shared/ui/dialog-waiting';
import { PartBoundary } from '@pupitre/shared/ui/part-boundary';
import type { ChangeKind, ChangeProps } from './change.ts';

const loadCanaryEnds = () => import(/* webpackChunkName: 'deployment-dialogs' */ './canary-end-dialogs.tsx');
const loadAvailability = () => import(/* webpackChunkName: 'deployment-dialogs' */ './availability-dialogs.tsx');
const loadRollback = () => import(/* webpackChunkName: 'deployment-dialogs' */ './rollback-dialog.tsx');
const loadCanary = () => import(/* webpackChunkName: 'deployment-dialogs' */ './canary-dialog.tsx');

// The page opens without the code of the dialogs.
const DIALOGS: Record<ChangeKind, ComponentType<ChangeProps>> = {
  rollback: lazyRetry(() => loadRollback().then((m) => m.RollbackDialog), DialogWaiting),
  canary: lazyRetry(() => loadCanary().then((m) => m.CanaryDialog), DialogWaiting),
  promote: lazyRetry(() => loadCanaryEnds().then((m) => m.PromoteDialog), DialogWaiting),
  withdraw: lazyRetry(() => loadCanaryEnds().then((m) => m.WithdrawDialog), DialogWaiting),
  disable: lazyRetry(() => loadAvailability().then((m) => m.DisableDialog), DialogWaiting),
  enable: lazyRetry(() => loadAvailability().then((m) => m.EnableDialog), DialogWaiting),
};

export const LazyChangeDialog = ({ kind, ...props }: ChangeProps & { kind: ChangeKind }) => {
  const ChosenDialog = DIALOGS[kind];
  return (
    <PartBoundary>
      <ChosenDialog {...props} />
    </PartBoundary>
  );
};
