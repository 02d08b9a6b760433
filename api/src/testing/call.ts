import { UNAUTHENTICATED, type ErrorCode, type FieldTexts } from '@pupitre/shared/contracts/answers';
import type { TableData } from '@pupitre/shared/contracts/table';

/** Everything that an answer may hold; each call holds its own part of it. */
export type Answer<Row> = {
  result: boolean;
  code: ErrorCode;
  message: string | string[];
  fields: FieldTexts;
  id: number;
  rowVersion: number;
  token: string;
  mustChangePassword: boolean;
  device: string;
  data: Row;
  tableData: TableData<Row> & { lastId: number | null };
};
export type Reply<Row> = { status: number; headers: Headers; body: Answer<Row>; text: string };
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type CallOptions = { token?: string | undefined; language?: string; headers?: Record<string, string> };

/** Calls the API as a client would; a body that is a text or bytes goes out as it is. */
export const call = async <Row = Record<string, unknown>>(
  url: string,
  method: Method,
  path: string,
  body?: unknown,
  { token, language, headers = {} }: CallOptions = {},
): Promise<Reply<Row>> => {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(language !== undefined && { 'accept-language': language }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
  });
  const contentType = response.headers.get('content-type') ?? '';
  // A stream would never end.
  const isStream = contentType.startsWith('text/event-stream');
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  const isJson = /\bjson\b/.test(contentType);
  const answer: Answer<Row> = isJson && text !== '' ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, body: answer, text };
};

/** The body of a refused call, without its texts. */
export const refusal = ({ status, body }: Reply<unknown>): unknown => ({
  status,
  result: body.result,
  code: body.code,
  ...(body.fields && { fields: Object.keys(body.fields) }),
});

/** The refusal of an unknown row, and of one that the caller may not reach. */
export const NOT_FOUND = { status: 404, result: false, code: 'notFound' };
/** The refusal of a call without a living session. */
export const SESSION_ENDED = { status: 401, result: false, code: UNAUTHENTICATED };
export const FORBIDDEN = { status: 403, result: false, code: 'forbidden' };
export const STALE = { status: 409, result: false, code: 'staleRecord' };
export const DELETE_ERROR = { status: 409, result: false, code: 'deleteError' };
/** The refusal of a body by these fields. */
export const invalid = (...fields: string[]) => ({ status: 400, result: false, code: 'validation', fields });
