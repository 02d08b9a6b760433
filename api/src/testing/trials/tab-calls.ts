import { requestCall } from '@pupitre/shared/api/request-call';
import type { Desk } from './trial-types.ts';

type Answer = Readonly<Record<string, unknown>>;
type Made = { data: Answer } | { error: { code: unknown; message: unknown; fields?: unknown } };
type Call = { method: string; url: string; body: unknown };

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null;

/** Makes a call as the screens do: the envelope of the server, or the reason why there is none. */
export const makeCall = async ({ token }: Desk, call: Call): Promise<Made> => {
  try {
    const answer: unknown = await (await requestCall(call, { token, language: 'es' })).json();
    if (!isAnswer(answer)) return { error: { code: 'unknown', message: [] } };
    const { result, code, message, fields } = answer;
    return result === true ? { data: answer } : { error: { code, message, ...(isAnswer(fields) && { fields }) } };
  } catch {
    return { error: { code: 'network', message: [] } };
  }
};
