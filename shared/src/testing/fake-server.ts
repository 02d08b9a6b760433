import type { ErrorCode, FieldTexts } from '../contracts/answers.ts';
import { ERROR_STATUS } from '../contracts/answers.ts';

export type RecordedCall = { call: string; body: unknown; headers: Record<string, string> };

type Answer = (body: unknown) => object | Promise<object>;
type Refusal = { code: ErrorCode; message?: string[]; fields?: FieldTexts };

const REQUEST_ID = 'request-1';

const respond = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'x-request-id': REQUEST_ID } });

const refused = ({ code, message = [], fields }: Refusal): Promise<Response> =>
  Promise.resolve(respond(ERROR_STATUS[code], { result: false, code, message, ...(fields && { fields }) }));

/** Rejects like `fetch` when the caller aborts. */
const givenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const abort = (): void => reject(new DOMException('Aborted', 'AbortError'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  });

/** The server of a test: only the network is fake. Calls are named like `POST colors/getTable`. */
export const fakeServer = () => {
  const answers = new Map<string, (body: unknown) => Promise<Response>>();
  const calls: RecordedCall[] = [];
  const unexpected: string[] = [];

  const handle = async (input: string, init: RequestInit): Promise<Response> => {
    const call = `${init.method ?? 'GET'} ${input.replace(/^\/api\//, '')}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ call, body, headers: Object.fromEntries(new Headers(init.headers)) });
    const answer = answers.get(call);
    if (answer) return Promise.race([answer(body), givenUp(init.signal)]);
    unexpected.push(call);
    return respond(404, { result: false, code: 'notFound', message: [] });
  };

  beforeEach(() => {
    globalThis.fetch = (input, init = {}) => handle(input instanceof Request ? input.url : input.toString(), init);
  });
  afterEach(() => {
    const missed = unexpected.splice(0);
    answers.clear();
    calls.splice(0);
    expect(missed).toEqual([]);
  });

  return {
    /** From now on the call succeeds with these properties beside `result: true`. */
    answer: (call: string, answer: Answer) =>
      void answers.set(call, async (body) => respond(200, { result: true, ...(await answer(body)) })),
    /** From now on the call answers a file. */
    answerFile: (call: string, file: () => Response) => void answers.set(call, () => Promise.resolve(file())),
    /** From now on the call is refused as the contract says. */
    refuse: (call: string, refusal: Refusal) => void answers.set(call, () => refused(refusal)),
    /** The next call is refused, and those after it are answered as before. */
    refuseOnce: (call: string, refusal: Refusal) => {
      const before = answers.get(call);
      answers.set(call, () => {
        if (before) answers.set(call, before);
        return refused(refusal);
      });
    },
    /** From now on the call does not reach the server. */
    cutOff: (call: string) => void answers.set(call, () => Promise.reject(new TypeError('Failed to fetch'))),
    /** The bodies of this call, oldest first. */
    bodiesOf: (call: string): unknown[] => calls.filter((made) => made.call === call).map(({ body }) => body),
    calls,
  };
};

export type FakeServer = ReturnType<typeof fakeServer>;
