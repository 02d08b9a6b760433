/** Something that the operator asked for cannot be done; the message says why, mostly in one sentence. */
export class OperatorError extends Error {}
