import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A fault of one save: cut before the server has it, cut after its commit, cut in the middle of the answer, cut and
 * delivered later, delivered twice at once, delivered again later, or answered late.
 */
export type Fault = 'before' | 'after' | 'middle' | 'later' | 'twice' | 'again' | 'slow';
export const FAULTS: readonly Fault[] = ['before', 'after', 'middle', 'later', 'twice', 'again', 'slow'];

/** The way from one tab to the server. */
export type Line = {
  url: string;
  /** Meets the next save. */
  plan: (fault: Fault, milliseconds: number) => void;
  /** Requests that are still on their way to the server. */
  busy: () => number;
};
type Way = { planned: { fault: Fault; milliseconds: number }[]; busy: number };
type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer };
/** A change of the bodies of saves, by which a trial proves that it would notice a fault of the portal. */
export type Damage = (body: unknown) => unknown;

const readAll = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

const CARRIED = ['authorization', 'content-type', 'accept-language'];
const carried = ({ headers }: IncomingMessage): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => CARRIED.includes(name)));

type Sent = { method: string; path: string; headers: OutgoingHttpHeaders; body: Buffer };

const createForward = (target: URL, agent: Agent) => {
  return ({ method, path, headers, body }: Sent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const options = { agent, hostname: target.hostname, port: target.port, method, path };
      const sent = request({ ...options, headers: { ...headers, 'content-length': body.length } }, (answer) => {
        readAll(answer).then(
          (read) => resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: read }),
          reject,
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
};

const reply = (response: ServerResponse, { status, headers, body }: Answer): void => {
  response.writeHead(status, { 'content-type': headers['content-type'], 'content-length': body.length });
  response.end(body);
};
const cutMiddle = (response: ServerResponse, { headers, body }: Answer): void => {
  response.writeHead(200, { 'content-type': headers['content-type'], 'content-length': body.length });
  response.write(body.subarray(0, body.length - 2), () => response.destroy());
};

/** Starts the network between tabs and a server, whose every connection can be cut at every moment. */
export const startNetwork = async (target: string, damage: Damage | null = null) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const forward = createForward(new URL(target), agent);
  const ways = new Map<string, Way>();
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

  const carryFaulty = async (sent: Sent, response: ServerResponse, { fault, milliseconds }: Way['planned'][number]) => {
    count(fault);
    if (fault === 'before' || fault === 'later') response.destroy();
    if (fault === 'before') return;
    if (fault === 'later') await wait(milliseconds);
    const again = fault === 'twice' ? forward(sent).catch(() => null) : null;
    const answer = await forward(sent);
    if (fault === 'after' || fault === 'later') response.destroy();
    else if (fault === 'middle') cutMiddle(response, answer);
    else {
      if (fault === 'slow') await wait(milliseconds);
      reply(response, answer);
    }
    await again;
    if (fault === 'again') {
      await wait(milliseconds);
      await forward(sent);
    }
  };

  const carry = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, id = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(message.url ?? '') ?? [];
    const way = ways.get(id);
    if (!way) return void response.destroy();
    way.busy += 1;
    try {
      const read = await readAll(message);
      const isSave = path.endsWith('/save');
      const body = isSave && damage ? Buffer.from(JSON.stringify(damage(JSON.parse(read.toString())))) : read;
      const sent = { method: message.method ?? 'GET', path, headers: carried(message), body };
      const planned = isSave ? way.planned.shift() : undefined;
      if (isSave) count('saves');
      if (planned) await carryFaulty(sent, response, planned);
      else reply(response, await forward(sent));
    } catch {
      response.destroy();
    } finally {
      way.busy -= 1;
    }
  };

  const server = createServer((message, response) => void carry(message, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    counts,
    connect: (): Line => {
      const id = String(ways.size + 1);
      const way: Way = { planned: [], busy: 0 };
      ways.set(id, way);
      return {
        url: `http://127.0.0.1:${port}/${id}`,
        plan: (fault, milliseconds) => void way.planned.push({ fault, milliseconds }),
        busy: () => way.busy,
      };
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
};

export type Network = Awaited<ReturnType<typeof startNetwork>>;
