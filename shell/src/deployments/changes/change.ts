import type { Deployment } from '@pupitre/shared/contracts/deployments';

/** What a dialog about a remote is given: the remote as it is at present. */
export type ChangeProps = { deployment: Deployment; onClose: () => void };

/** What can be done to a remote. */
export type ChangeKind = 'rollback' | 'canary' | 'promote' | 'withdraw' | 'disable' | 'enable';

/** Opens the dialog of a change. */
export type OnChange = (kind: ChangeKind, remote: string) => void;

/** What the parts of a remote's card are given; `now` is in milliseconds. */
export type CardProps = { deployment: Deployment; now: number; onChange: OnChange };
