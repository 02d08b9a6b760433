import { ERROR_STATUS, type ErrorCode, type FieldTexts } from '../contracts/answers.ts';
import type { CallError } from './call-types.ts';

/** The envelope of an answer, whose parts are not checked. */
export type Answer = { result?: boolean; code?: unknown; message?: unknown; fields?: FieldTexts };

export const isErrorCode = (code: unknown): code is ErrorCode =>
  (typeof code === 'number' || typeof code === 'string') && Object.hasOwn(ERROR_STATUS, code);

export const readAnswer = async (response: Response): Promise<Answer | null> => {
  try {
    const answer: unknown = await response.json();
    return typeof answer === 'object' ? answer : null;
  } catch {
    return null;
  }
};

/** A proxy answers these while no server of the portal does. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** The refusal of a call, from its envelope or, without one, from its status. */
export const refused = (answer: Answer | null, response: Response): CallError => {
  const requestId = response.headers.get('x-request-id');
  return {
    code: isErrorCode(answer?.code) ? answer.code : AWAY.has(response.status) ? 'unavailable' : 'unknown',
    message: Array.isArray(answer?.message) ? answer.message.map(String) : [],
    ...(answer?.fields && { fields: answer.fields }),
    ...(requestId && { requestId }),
  };
};
