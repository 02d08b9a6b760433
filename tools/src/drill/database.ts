import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startDaemon, type Daemon } from './daemon.ts';
import { fetchJson, fieldOf, isOk, listOf, until } from './waiting.ts';
import type { Network } from './network.ts';
import { readTemplate } from './templates.ts';

export const NODES = ['db1', 'db2', 'db3'] as const;
export type Node = (typeof NODES)[number];
export const PASSWORD = 'drill-of-this-machine';

type Member = { name: string; role: string; state: string; timeline: number; lag: number };

/** Three PostgreSQL nodes of which Patroni makes one the primary, and the etcd in which they agree. */
export type Database = {
  startNode: (node: Node) => Promise<void>;
  members: () => Promise<Member[]>;
  primary: () => Promise<Node>;
  /** A node that has every acknowledged write. */
  synchronous: () => Promise<Node>;
  /** Waits until all three nodes follow one primary. */
  untilWhole: (seconds: number) => Promise<void>;
  /** Waits for another primary than this one, as the other nodes see it. */
  untilReplaced: (former: Node, seconds: number) => Promise<void>;
  switchOver: () => Promise<void>;
  killEtcd: () => Promise<void>;
  startEtcd: () => Promise<void>;
  stop: () => Promise<void>;
};

const RUNNING = ['running', 'streaming'];

const memberOf = (value: unknown): Member => ({
  name: String(fieldOf(value, 'name')),
  role: String(fieldOf(value, 'role')),
  state: String(fieldOf(value, 'state')),
  timeline: Number(fieldOf(value, 'timeline')),
  lag: Number(fieldOf(value, 'lag') ?? 0),
});

const isNode = (name: string | undefined): name is Node => NODES.some((node) => node === name);

const nodeWith = (members: Member[], role: string): Node => {
  const name = members.find((member) => member.role === role)?.name;
  if (!isNode(name)) throw new Error(`no node is ${role}`);
  return name;
};

const isWhole = (members: Member[]): boolean =>
  members.length === NODES.length &&
  members.every(({ state, lag }) => RUNNING.includes(state) && lag === 0) &&
  new Set(members.map(({ timeline }) => timeline)).size === 1 &&
  ['leader', 'sync_standby'].every((role) => members.some((member) => member.role === role));

const startEtcdIn = async (folder: string, network: Network, port: number, peerPort: number): Promise<Daemon> => {
  const [client, peer] = [`http://${network.host}:${port}`, `http://${network.host}:${peerPort}`];
  const args = ['--name=drill', `--data-dir=${join(folder, 'etcd')}`, `--listen-client-urls=${client}`];
  const cluster = [
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=drill=${peer}`,
  ];
  const words = ['etcd', ...args, `--advertise-client-urls=${client}`, ...cluster];
  const daemon = startDaemon(folder, 'etcd', { words });
  await until('etcd answers', 30, () => isOk(`${client}/health`));
  return daemon;
};

const statusOf = (network: Network) => {
  const addressOf = (node: Node): string => `http://${network.addressOf(node)}:8008`;
  const membersAt = async (node: Node): Promise<Member[]> =>
    listOf(fieldOf(await fetchJson(`${addressOf(node)}/cluster`), 'members')).map(memberOf);
  const members = (): Promise<Member[]> => Promise.any(NODES.map(membersAt));
  return { addressOf, members, membersAt, primary: async () => nodeWith(await members(), 'leader') };
};

type DatabasePrograms = { binaries: string; patroni: string[]; etcdPorts: [number, number] };

/** Starts etcd and the nodes, and waits until two follow the first. */
export const startDatabase = async (
  folder: string,
  network: Network,
  { binaries, patroni, etcdPorts: [port, peerPort] }: DatabasePrograms,
): Promise<Database> => {
  let etcd = await startEtcdIn(folder, network, port, peerPort);
  const { addressOf, members, membersAt, primary } = statusOf(network);
  const startNode = async (node: Node): Promise<void> => {
    const own = join(folder, node);
    await mkdir(own, { recursive: true });
    const settings = join(own, 'patroni.yml');
    const values = {
      NODE: node,
      ETCD: `${network.host}:${port}`,
      ADDRESS: network.addressOf(node),
      RANGE: network.range,
      FOLDER: own,
      BINARIES: binaries,
      SUPERUSER_PASSWORD: PASSWORD,
      REPLICATOR_PASSWORD: PASSWORD,
      REWINDER_PASSWORD: PASSWORD,
    };
    await writeFile(settings, await readTemplate('patroni.yml', values));
    await promisify(execFile)('chown', ['-R', 'postgres:postgres', own]);
    startDaemon(folder, node, { words: [...patroni, settings], user: 'postgres', inside: network.inside(node) });
  };
  await Promise.all(NODES.map(startNode));
  const untilWhole = (seconds: number): Promise<void> =>
    until('Three nodes follow one primary', seconds, async () => isWhole(await members()));
  await untilWhole(90);
  return {
    startNode,
    members,
    primary,
    synchronous: async () => nodeWith(await members(), 'sync_standby'),
    untilWhole,
    untilReplaced: (former, seconds) =>
      until(`Another node than ${former} is the primary`, seconds, async () => {
        const others = NODES.filter((node) => node !== former);
        const found = nodeWith(await Promise.any(others.map(membersAt)), 'leader');
        return found !== former && (await isOk(`${addressOf(found)}/primary`));
      }),
    switchOver: async () => {
      const [leader, candidate] = [await primary(), nodeWith(await members(), 'sync_standby')];
      const body = JSON.stringify({ leader, candidate });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${addressOf(leader)}/switchover`, { method: 'POST', body, headers });
      if (!response.ok) throw new Error(`Patroni refuses the switchover: ${await response.text()}`);
      await response.body?.cancel();
    },
    killEtcd: () => etcd.end('SIGKILL'),
    startEtcd: async () => {
      etcd = await startEtcdIn(folder, network, port, peerPort);
    },
    stop: async () => {
      for (const node of NODES) await network.signal(node, 'SIGKILL');
      await etcd.end('SIGKILL');
    },
  };
};
