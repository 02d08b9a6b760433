import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure } from '../progress.ts';

const execute = promisify(execFile);
const ip = async (...args: string[]): Promise<string> => (await execute('ip', args)).stdout;

/** Machines of their own on this machine: network namespaces, connected by a bridge. */
export type Network = {
  /** The address of this machine in the network. */
  host: string;
  /** All addresses of the network. */
  range: string;
  addressOf: (node: string) => string;
  /** The beginning of a command that runs in a node. */
  inside: (node: string) => string[];
  /** Takes the cable out: what is sent to the node gets no answer, not even a refusal. */
  unplug: (node: string) => Promise<void>;
  plug: (node: string) => Promise<void>;
  processesOf: (node: string) => Promise<number[]>;
  /** Sends a signal to every process of a node. */
  signal: (node: string, signal: NodeJS.Signals) => Promise<void>;
  remove: () => Promise<void>;
};

const PREFIX = 'pupitre-drill';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const processesIn = async (namespace: string): Promise<number[]> =>
  (await ip('netns', 'pids', namespace)).split('\n').filter(Boolean).map(Number);

const signalAll = (pids: number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, signal);
};

const removeNamespace = async (namespace: string): Promise<void> => {
  signalAll(await processesIn(namespace), 'SIGKILL');
  await ip('netns', 'del', namespace);
};

/** Removes the networks of drills that were killed: their names end with the number of their process. */
const removeLeftovers = async (): Promise<void> => {
  const names = [...(await ip('netns', 'list')).matchAll(new RegExp(`^${PREFIX}-(\\d+)-\\S+`, 'gm'))];
  for (const [name, pid] of names) if (!isAlive(Number(pid))) await removeNamespace(name);
  const bridges = [...(await ip('-o', 'link', 'show', 'type', 'bridge')).matchAll(/\bpd(\d+)(?=:)/g)];
  for (const [name, pid] of bridges) if (!isAlive(Number(pid))) await ip('link', 'del', name);
};

/** The first three numbers of a network that this machine does not use. */
const freeRange = async (): Promise<string> => {
  const routes = await ip('-4', 'route', 'show', 'table', 'all');
  for (let third = 1; third < 255; third += 1) {
    const range = `10.213.${third}`;
    if (!routes.includes(`${range}.`)) return range;
  }
  throw new Failure('This machine has no free range of addresses.');
};

const addNode = async (bridge: string, place: number, namespace: string, address: string): Promise<void> => {
  const cable = `${bridge}-${place}`;
  await ip('netns', 'add', namespace);
  await ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
  await ip('link', 'set', cable, 'master', bridge, 'up');
  await ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  await ip('-n', namespace, 'link', 'set', 'eth0', 'up');
  await ip('-n', namespace, 'link', 'set', 'lo', 'up');
};

const namespaceOf = (node: string): string => `${PREFIX}-${process.pid}-${node}`;

/** Makes the network. It is reachable from this machine alone. */
export const createNetwork = async (nodes: readonly string[]): Promise<Network> => {
  await removeLeftovers().catch((error: Error) => {
    throw new Failure(
      `The drill needs root and network namespaces (CAP_NET_ADMIN and CAP_SYS_ADMIN): ${error.message}`,
    );
  });
  const range = await freeRange();
  const bridge = `pd${process.pid}`;
  const addressOf = (node: string): string => `${range}.${11 + nodes.indexOf(node)}`;
  const cableOf = (node: string): string => `${bridge}-${nodes.indexOf(node)}`;
  const remove = async (): Promise<void> => {
    for (const node of nodes) await removeNamespace(namespaceOf(node)).catch(() => undefined);
    await ip('link', 'del', bridge).catch(() => undefined);
  };
  try {
    await ip('link', 'add', bridge, 'type', 'bridge');
    await ip('addr', 'add', `${range}.1/24`, 'dev', bridge);
    await ip('link', 'set', bridge, 'up');
    for (const [place, node] of nodes.entries()) await addNode(bridge, place, namespaceOf(node), addressOf(node));
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    host: `${range}.1`,
    range: `${range}.0/24`,
    addressOf,
    inside: (node) => ['ip', 'netns', 'exec', namespaceOf(node)],
    unplug: async (node) => void (await ip('link', 'set', cableOf(node), 'down')),
    plug: async (node) => void (await ip('link', 'set', cableOf(node), 'up')),
    processesOf: (node) => processesIn(namespaceOf(node)),
    signal: async (node, signal) => signalAll(await processesIn(namespaceOf(node)), signal),
    remove,
  };
};
