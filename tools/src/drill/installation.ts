import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { stopPrograms } from '@pupitre/shared/deploy/programs';
import { step } from '../progress.ts';
import { startBalancer, startPooler, type Balancer, type Pooler } from './balancers.ts';
import { NODES, PASSWORD, startDatabase, type Database } from './database.ts';
import { freePort } from './free-port.ts';
import { createNetwork, type Network } from './network.ts';
import type { Programs } from './programs.ts';
import { makeServer, READY, type Server } from './servers.ts';
import { startStore, type Store } from './store.ts';
import { isOk, until } from './waiting.ts';

/** Everything that a portal on several machines consists of, on this one. */
export type Installation = {
  folder: string;
  url: string;
  network: Network;
  database: Database;
  pooler: Pooler;
  balancers: { web: Balancer; database: Balancer };
  store: Store;
  servers: Server[];
  /** The primary, past the pooler. */
  databaseUrl: string;
};

type End = () => Promise<unknown>;
/** Collects how to end what was started. */
export type Ends = { add: (end: End) => void; run: () => Promise<void> };

/** The last one that was added ends first. A failure of one does not stop the others. */
export const collectEnds = (): Ends => {
  const ends: End[] = [];
  return {
    add: (end) => void ends.push(end),
    run: async () => {
      for (let end = ends.pop(); end; end = ends.pop()) await end().catch((error: unknown) => console.error(error));
    },
  };
};

const USER = 'pupitre';

const connectPostgres = async (port: number): Promise<Client> => {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password: PASSWORD, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** HAProxy takes every node for the primary until its first checks, and gives each connection to the next node. */
const leadsToPrimary = async (port: number): Promise<boolean> => {
  for (let turn = 0; turn < NODES.length; turn += 1) {
    const client = await connectPostgres(port);
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
    await client.end();
    if (rows[0]?.isStandby !== false) return false;
  }
  return true;
};

/** Adds the role and the database of the portal. */
const createPortalDatabase = async (port: number): Promise<void> => {
  const client = await connectPostgres(port);
  await client.query(`create role ${USER} login password '${PASSWORD}'`);
  // No connection of the pooler brings a limit along.
  await client.query(`alter role ${USER} set statement_timeout = '20s'`);
  await client.query(`create database ${USER} owner ${USER}`);
  await client.end();
};

const urlOfDatabase = (port: number): string => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${USER}`;

const makeServers = async (folder: string, env: Record<string, string>): Promise<Server[]> =>
  Promise.all(
    ['api1', 'api2', 'api3'].map((name, place) =>
      // One of them fills the database; the others find it filled.
      makeServer(folder, name, { PATH: process.env.PATH, ...env, DEMO: place === 0 ? '1' : '0' }),
    ),
  );

/** Starts everything. The caller runs `ends`, also when this throws. */
export const startInstallation = async (programs: Programs, ends: Ends): Promise<Installation> => {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-drill-'));
  await chmod(folder, 0o755);
  ends.add(() => rm(folder, { recursive: true, force: true }));
  const network = await createNetwork(NODES);
  ends.add(network.remove);
  ends.add(async () => stopPrograms('SIGKILL'));
  const etcdPorts: [number, number] = [await freePort(), await freePort()];
  const [database, store] = await Promise.all([
    step('Three PostgreSQL nodes', () => startDatabase(folder, network, { ...programs, etcdPorts })),
    step('An object store', startStore),
  ]);
  ends.add(store.end);
  ends.add(database.stop);
  const [DB1, DB2, DB3] = NODES.map(network.addressOf);
  const primary = await startBalancer(folder, 'haproxy-database', { DB1: DB1 ?? '', DB2: DB2 ?? '', DB3: DB3 ?? '' });
  await until('HAProxy leads to the primary', 20, () => leadsToPrimary(primary.port));
  await createPortalDatabase(primary.port);
  const pooler = await startPooler(folder, programs.pgbouncer, {
    databasePort: primary.port,
    user: USER,
    password: PASSWORD,
  });
  const servers = await makeServers(folder, {
    ...store.environment,
    DATABASE_URL: urlOfDatabase(pooler.port),
    DATABASE_DIRECT_URL: urlOfDatabase(primary.port),
    DATABASE_POOLER: 'transaction',
    DRAIN_SECONDS: '3',
    RATE_LIMIT: 'off',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
  });
  const ports = Object.fromEntries(servers.map(({ port }, place) => [`API${place + 1}`, `127.0.0.1:${port}`]));
  const web = await startBalancer(folder, 'haproxy-web', { ...ports, READY });
  const url = `http://127.0.0.1:${web.port}`;
  await step('Three servers', async () => {
    for (const server of servers) await server.start();
    await until('HAProxy leads to the servers', 20, () => isOk(`${url}/api/health`));
  });
  const balancers = { web, database: primary };
  return {
    folder,
    url,
    network,
    database,
    pooler,
    balancers,
    store,
    servers,
    databaseUrl: urlOfDatabase(primary.port),
  };
};
