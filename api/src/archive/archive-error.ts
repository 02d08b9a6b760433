import { OperatorError } from '../operator-error.ts';

/** The archive cannot do what it was asked for; the message is one sentence for the operator. */
export class ArchiveError extends OperatorError {}
