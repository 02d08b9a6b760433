import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';

const Changes = lazyRetry(() => import('../changes/changes.tsx').then((m) => m.Changes));

/** The history of a student, for the staff of the school. */
export const ChangesTab = ({ studentId }: { studentId: number }) => <Changes place={{ studentId }} />;
