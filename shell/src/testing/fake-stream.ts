import type { LiveNews } from '@pupitre/shared/contracts/live';

type Answer = { status: number; headers?: Record<string, string> };

/** One request for live news, and what the server does with it. */
export type FakeStream = {
  seconds: number;
  token: string | null;
  isOpen: () => boolean;
  /** The server begins. */
  begin: (isComplete?: boolean) => void;
  sendNews: (news: Partial<LiveNews>) => void;
  beat: () => void;
  /** The server, or the network, ends it. */
  end: () => void;
};

const STREAM = { status: 200, headers: { 'content-type': 'text/event-stream' } };

/** The streams that a page asks for. Other requests go on to `fetch` as it was before. */
export const fakeStreams = () => {
  const asked: FakeStream[] = [];
  let answer: Answer = STREAM;

  const open = (url: string, init: RequestInit): Response => {
    const encoder = new TextEncoder();
    let isOpen = true;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const write = (text: string): void => controller.enqueue(encoder.encode(text));
        init.signal?.addEventListener('abort', () => {
          if (isOpen) controller.error(new DOMException('Aborted', 'AbortError'));
          isOpen = false;
        });
        asked.push({
          seconds: Number(new URL(url, location.origin).searchParams.get('seconds')),
          token: new Headers(init.headers).get('authorization'),
          isOpen: () => isOpen,
          begin: (isComplete = true) => write(`event: ready\ndata: ${JSON.stringify({ isComplete })}\n\n`),
          sendNews: ({ tags = [], isOwn = false }) => write(`data: ${JSON.stringify({ tags, isOwn })}\n\n`),
          beat: () => write(':\n\n'),
          end: () => {
            isOpen = false;
            controller.close();
          },
        });
      },
    });
    return new Response(answer.status === 200 ? body : null, answer);
  };

  beforeEach(() => {
    const others = globalThis.fetch;
    asked.splice(0);
    answer = STREAM;
    globalThis.fetch = async (input, init = {}) => {
      const url = input instanceof Request ? input.url : input.toString();
      return url.startsWith('/api/live') ? open(url, init) : others(input, init);
    };
  });

  return {
    asked,
    /** The last stream that the page asked for. */
    last: (): FakeStream => {
      const stream = asked.at(-1);
      if (!stream) throw new Error('The page has asked for no stream.');
      return stream;
    },
    /** From now on the server answers so; a stream unless a status says otherwise. */
    answerWith: (next: Answer = STREAM): void => void (answer = next),
  };
};
