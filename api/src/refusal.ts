import type { ErrorCode, NotReady } from '@pupitre/shared/contracts/answers';
import type { ServerMessage } from '@pupitre/shared/contracts/texts/server-es';

/** The errors of each path of the body, as text keys. The error handler chooses the language. */
export type FieldMessages = Record<string, ServerMessage[]>;

/** A refused call. The error handler turns it into an error answer. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldMessages | undefined;
  /** The seconds until another try makes sense. */
  readonly retryAfter: number | undefined;
  /** The reason why this server is not ready. */
  readonly reason: NotReady | undefined;

  constructor(code: ErrorCode, detail: { fields?: FieldMessages; retryAfter?: number; reason?: NotReady } = {}) {
    super(`refused: ${code}`);
    this.code = code;
    this.fields = detail.fields;
    this.retryAfter = detail.retryAfter;
    this.reason = detail.reason;
  }
}

/** Returns a row. Throws `notFound` when there is none. */
export const orNotFound = <Row>(row: Row | null | undefined): Row => {
  if (row === undefined || row === null) throw new Refusal('notFound');
  return row;
};
