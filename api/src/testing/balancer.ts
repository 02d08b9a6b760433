import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A balancer as operators have it: it asks each server for its readiness, and never sends a request twice. */
export type Balancer = {
  url: string;
  /** Resolves once the server gets requests. */
  add: (server: string) => Promise<void>;
  /** Sends no new requests there, and resolves once none is at hand. For a release that does not report readiness. */
  remove: (server: string) => Promise<void>;
  close: () => void;
};

const CHECK_MS = 100;
type Target = { isReady: boolean; isAsked: boolean; isRemoved: boolean; atHand: number };

/** The release before 1.4 answers 404 for readiness; its health says no more than that it serves. */
const asks = async (server: string): Promise<boolean> => {
  const ready = await fetch(`${server}/api/health/ready`).catch(() => null);
  await ready?.body?.cancel();
  if (ready?.status !== 404) return ready?.ok ?? false;
  const health = await fetch(`${server}/api/health`).catch(() => null);
  await health?.body?.cancel();
  return health?.ok ?? false;
};

/** One question at a time, so that a late answer does not replace a newer one. */
const check = async (server: string, target: Target): Promise<void> => {
  if (target.isAsked) return;
  target.isAsked = true;
  target.isReady = await asks(server);
  target.isAsked = false;
};

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await wait(20);
};

export const startBalancer = async (): Promise<Balancer> => {
  const agent = new Agent({ keepAlive: true });
  const targets = new Map<string, Target>();
  let turn = 0;
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const open = [...targets].filter(([, { isReady, isRemoved }]) => isReady && !isRemoved);
    turn += 1;
    const [server, target] = open[turn % open.length] ?? [];
    if (!server || !target) return void outgoing.writeHead(503).end('no server is ready');
    target.atHand += 1;
    outgoing.on('close', () => (target.atHand -= 1));
    const { method, url = '/', headers } = incoming;
    const upstream = request(`${server}${url}`, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', (error) =>
      outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end(error.message),
    );
    incoming.pipe(upstream);
  };
  const proxy = createServer(forward);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const checks = setInterval(() => {
    for (const [server, target] of targets) void check(server, target);
  }, CHECK_MS);
  const address = proxy.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    add: async (server) => {
      const target = { isReady: false, isAsked: false, isRemoved: false, atHand: 0 };
      targets.set(server, target);
      await until(() => target.isReady);
    },
    remove: async (server) => {
      const target = targets.get(server);
      if (!target) return;
      target.isRemoved = true;
      await until(() => target.atHand === 0);
      targets.delete(server);
    },
    close: () => {
      clearInterval(checks);
      proxy.closeAllConnections();
      proxy.close();
      agent.destroy();
    },
  };
};
