import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './debian.ts';
import { Failure, step } from './progress.ts';

/** What the S3 storage is tested with: a real server that checks signatures, on a cluster of one. */
const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin'];
const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd'];

const isThere = (): boolean => PROGRAMS.every((name) => existsSync(`/usr/bin/${name}`));

/** Installs an S3-compatible server where that can be done; elsewhere its tests fail, and this says why beforehand. */
export const ensureRadosgw = async (): Promise<void> => {
  if (isThere()) return;
  try {
    if (!canInstall()) throw new Failure('Only Debian as root installs packages.');
    await step('Installing radosgw', () => installPackages(PACKAGES));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.log(`${error.message}\nThere is no radosgw: the tests of the S3-compatible storage are going to fail.`);
  }
};
