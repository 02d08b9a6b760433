import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, installPackages } from '../debian.ts';
import { ensurePatroni } from '../patroni.ts';
import { ensurePgbouncer } from '../pgbouncer.ts';
import { Failure, step } from '../progress.ts';
import { ensureRadosgw } from '../radosgw.ts';

const POSTGRES = '/usr/lib/postgresql';
const PROGRAMS = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', ip: 'iproute2', setpriv: 'util-linux' };
const PLACES = ['/usr/bin', '/usr/sbin', '/sbin', '/bin'];

const isInstalled = (program: string): boolean => PLACES.some((place) => existsSync(join(place, program)));

/** The newest PostgreSQL of Debian that is installed. */
const binaries = (): string | undefined =>
  (existsSync(POSTGRES) ? readdirSync(POSTGRES) : [])
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(POSTGRES, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'pg_rewind')));

export type Programs = { binaries: string; patroni: string[]; pgbouncer: string[] };

/** Debian asks this program whether an installation may start services. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Installs packages of which no service starts by itself. */
const installWithoutServices = async (packages: string[]): Promise<void> => {
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await installPackages(packages);
  } finally {
    if (isOurs) rmSync(POLICY);
  }
};

/** Installs the programs of the drill. */
export const ensurePrograms = async (): Promise<Programs> => {
  if (process.platform !== 'linux' || !canInstall()) {
    throw new Failure('The drill needs Debian and root: it installs packages and makes network namespaces.');
  }
  const missing = Object.entries(PROGRAMS).flatMap(([program, name]) => (isInstalled(program) ? [] : [name]));
  if (missing.includes('patroni')) missing.push('python3-etcd');
  if (!binaries()) missing.push('postgresql');
  if (missing.length > 0) await step(`Installing ${missing.join(', ')}`, () => installWithoutServices(missing));
  await ensureRadosgw();
  const found = binaries();
  if (!found) throw new Failure(`There is no PostgreSQL in ${POSTGRES}.`);
  return { binaries: found, patroni: await ensurePatroni(), pgbouncer: await ensurePgbouncer() };
};
