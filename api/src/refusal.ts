import type { ErrorCode } from '@pupitre/shared/contracts/answers';
import type { RuleMessage } from '@pupitre/shared/contracts/fields';

/** What was wrong with each path of the body, as text keys; the edge chooses the language. */
export type FieldMessages = Record<string, RuleMessage[]>;

/** A call that is refused: the one error handler turns it into the envelope of the API contract. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldMessages | undefined;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, detail: { fields?: FieldMessages; retryAfter?: number } = {}) {
    super(`refused: ${code}`);
    this.code = code;
    this.fields = detail.fields;
    this.retryAfter = detail.retryAfter;
  }
}

/** A row that must be there. Throws `notFound` when it is not. */
export const orNotFound = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Refusal('notFound');
  return row;
};
