import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './debian.ts';
import { Failure, step } from './progress.ts';

/** The tests of the S3 storage use this real server, because it checks signatures. */
const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin'];
const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd'];

const isThere = (): boolean => PROGRAMS.every((name) => existsSync(`/usr/bin/${name}`));

/** Installs an S3-compatible server if possible. Otherwise its tests will fail, and this prints the reason. */
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
