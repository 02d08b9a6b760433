import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { DialogWaiting } from '@pupitre/shared/ui/dialog-waiting';
import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';

// Imported in one place, the family is one chunk for all screens. The build makes a chunk for each place otherwise.
export const FamilyTab = lazyRetry(() => import('./family-views.tsx').then((m) => m.FamilyTab), PageSkeleton);
export const FamilyDialog = lazyRetry(() => import('./family-views.tsx').then((m) => m.FamilyDialog), DialogWaiting);
