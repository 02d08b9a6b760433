import type { Deployment } from '@pupitre/shared/contracts/deployments';

/** The props of every dialog that changes a remote. `deployment` is always up to date. */
export type ChangeProps = { deployment: Deployment; onClose: () => void };

export type ChangeKind = 'rollback' | 'canary' | 'promote' | 'withdraw' | 'disable' | 'enable';

export type OnChange = (kind: ChangeKind, remote: string) => void;

/** The props of the parts of a card. `now` is in milliseconds. */
export type CardProps = { deployment: Deployment; now: number; onChange: OnChange };
