import { OperatorError } from '../operator-error.ts';

/** A backup, a restoring or an upgrade that cannot be done; the message is one sentence for the operator. */
export class BackupError extends OperatorError {}
