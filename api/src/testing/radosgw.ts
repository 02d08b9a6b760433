import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3';
import type { StoreConfig } from '../config/config.ts';
import { ownPort } from './own-port.ts';

const execute = promisify(execFile);

const PROGRAMS = ['/usr/bin/ceph-mon', '/usr/bin/ceph-osd', '/usr/bin/radosgw'];
const START_SECONDS = 60;

const run = (program: string, args: string[]) => execute(program, args, { timeout: START_SECONDS * 1_000 });

/** A store that checks signatures as Amazon's does: Ceph's gateway on a cluster of one, that keeps all in memory. */
export type Radosgw = {
  store: StoreConfig;
  stop: () => Promise<void>;
  /** Stops the gateway alone: the store is down, and its files stay. */
  stopGateway: () => Promise<void>;
  startGateway: () => Promise<void>;
};
type Gateway = Pick<Radosgw, 'store' | 'stopGateway' | 'startGateway'>;

/** Starts the gateway on loopback with an empty bucket. */
export const startRadosgw = async (): Promise<Radosgw> => {
  const missing = PROGRAMS.filter((program) => !existsSync(program));
  if (missing.length > 0) {
    throw new Error(
      `The tests of the S3 storage need ${missing.join(', ')}: npm test installs them on Debian as root; ` +
        'elsewhere run apt-get install --no-install-recommends radosgw ceph-mon ceph-osd.',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-ceph-'));
  const daemons: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(daemons.toReversed().map(end));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await startCluster(folder, daemons)), stop };
  } catch (error) {
    const log = await readFile(join(folder, 'radosgw.log'), 'utf8').catch(() => '');
    await stop();
    throw new Error(`radosgw did not start: ${String(error)}\n${log.slice(-2_000)}`, { cause: error });
  }
};

const startCluster = async (folder: string, daemons: ChildProcess[]): Promise<Gateway> => {
  const fsid = randomUUID();
  const [monitor, port] = [await ownPort(), await ownPort()];
  const settings = join(folder, 'ceph.conf');
  const keyring = join(folder, 'keyring');
  const map = join(folder, 'monmap');
  const start = (program: string, ...args: string[]): ChildProcess => {
    const daemon = spawn(program, ['-c', settings, ...args, '-f'], { stdio: 'ignore' });
    daemons.push(daemon);
    return daemon;
  };
  await mkdir(join(folder, 'mon'));
  await mkdir(join(folder, 'osd'));
  await writeFile(settings, settingsOf({ folder, fsid, monitor, port }));
  await run('ceph-authtool', ['--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *']);
  await run('monmaptool', ['--create', '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, '--fsid', fsid, map]);
  await run('ceph-mon', ['-c', settings, '-i', 'a', '--mkfs', '--monmap', map, '--keyring', keyring]);
  start('ceph-mon', '-i', 'a');
  const disk = randomUUID();
  await run('ceph', ['-c', settings, 'osd', 'new', disk]);
  await run('ceph-osd', ['-c', settings, '-i', '0', '--mkfs', '--osd-uuid', disk]);
  start('ceph-osd', '-i', '0');
  let gateway = start('radosgw', '-n', 'client.admin');
  const access = { key: 'pupitre-tests', secret: 'a-secret-of-the-tests' };
  const user = ['--uid=tests', '--display-name=Tests', `--access-key=${access.key}`, `--secret=${access.secret}`];
  await run('radosgw-admin', ['-c', settings, 'user', 'create', ...user]);
  const endpoint = `http://127.0.0.1:${port}`;
  await answering(endpoint);
  return {
    store: await withBucket({ endpoint, bucket: 'pupitre', region: 'us-east-1', ...access }),
    stopGateway: () => end(gateway),
    startGateway: async () => {
      gateway = start('radosgw', '-n', 'client.admin');
      await answering(endpoint);
    },
  };
};

const settingsOf = ({ folder, fsid, monitor, port }: { folder: string; fsid: string; monitor: number; port: number }) =>
  `[global]
fsid = ${fsid}
mon_host = [v2:127.0.0.1:${monitor}/0]
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
ms_mon_client_mode = crc
ms_bind_msgr1 = false
run_dir = ${folder}
admin_socket =
pid_file =
log_file = ${folder}/$name.log
keyring = ${folder}/keyring
mon_data = ${folder}/mon
mon_data_avail_crit = 0
mon_allow_pool_size_one = true
paxos_propose_interval = 0.05
osd_data = ${folder}/osd
osd_objectstore = memstore
memstore_device_bytes = 536870912
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_thread_pool_size = 16
[client.admin]
log_file = ${folder}/radosgw.log
[mon.a]
host = localhost
`;

const answering = async (endpoint: string): Promise<void> => {
  const deadline = Date.now() + START_SECONDS * 1_000;
  while (Date.now() < deadline) {
    const isUp = await fetch(endpoint).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await wait(100);
  }
  throw new Error(`no answer within ${START_SECONDS} s`);
};

const withBucket = async (store: StoreConfig): Promise<StoreConfig> => {
  const client = new S3Client({
    endpoint: store.endpoint,
    region: store.region,
    forcePathStyle: true,
    credentials: { accessKeyId: store.key, secretAccessKey: store.secret },
  });
  await client.send(new CreateBucketCommand({ Bucket: store.bucket }));
  const rule = { AllowedOrigins: ['*'], AllowedMethods: ['GET', 'POST'], AllowedHeaders: ['*'] };
  await client.send(new PutBucketCorsCommand({ Bucket: store.bucket, CORSConfiguration: { CORSRules: [rule] } }));
  client.destroy();
  return store;
};

const end = (daemon: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (daemon.exitCode !== null || daemon.signalCode !== null) return resolve();
    daemon.on('exit', () => resolve());
    // Nothing of it has to survive.
    return daemon.kill('SIGKILL');
  });
