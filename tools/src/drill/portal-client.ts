import { outcomeOf, type Outcome, type Use } from './answers.ts';
import { fieldOf, listOf } from './waiting.ts';

/** The longest that a client waits; a browser of the portal gives up no sooner. */
const LONGEST_MS = 25_000;

export type Answer = { outcome: Outcome; body: unknown };
/** Sends something as a use of the portal and writes down its outcome. */
export type Measured = (use: Use, send: () => Promise<Answer>) => Promise<Answer>;
/** A user with a session. */
export type Caller = (method: string, path: string, body?: object) => Promise<Answer>;

/** Sends one request and reads its answer. It never throws. */
export const request = async (url: string, init: RequestInit): Promise<Answer> => {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(LONGEST_MS) });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const body: unknown = isJson ? JSON.parse(text) : text;
    return { outcome: outcomeOf(response), body };
  } catch {
    return { outcome: 'noAnswer', body: undefined };
  }
};

const PASSWORD = 'demo1234';

/** Logs in a person of the demo. */
export const logIn = async (url: string, name: string): Promise<Caller> => {
  const send = (method: string, path: string, body: object | undefined, token?: string): Promise<Answer> =>
    request(`${url}/api/${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    });
  const { body } = await send('POST', 'auth/login', { email: `${name}@demo.test`, password: PASSWORD });
  const token = fieldOf(body, 'token');
  if (typeof token !== 'string') throw new Error(`${name} cannot log in: ${JSON.stringify(body)}`);
  return (method, path, wanted) => send(method, path, wanted, token);
};

const itemsOf = ({ body }: Answer): unknown[] => listOf(fieldOf(fieldOf(body, 'tableData'), 'items'));

/** A class of the demo, with the ids of its students. */
export type SchoolClass = { group: number; students: number[] };

/** The classes of a teacher. */
export const findClasses = async (caller: Caller): Promise<SchoolClass[]> => {
  const { body } = await caller('POST', 'auth/profile', {});
  const groups = listOf(fieldOf(body, 'groups')).map((group) => Number(fieldOf(group, 'id')));
  if (groups.length === 0) throw new Error(`The teacher has no groups: ${JSON.stringify(body)}`);
  return Promise.all(
    groups.map(async (group) => {
      const rows = itemsOf(await caller('POST', 'student-attendance/getTable', { groupId: group, date: '2000-06-01' }));
      return { group, students: rows.map((row) => Number(fieldOf(fieldOf(row, 'student'), 'id'))) };
    }),
  );
};
