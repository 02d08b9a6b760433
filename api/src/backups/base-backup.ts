import { chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { asideOf } from '../db/embedded/aside.ts';
import { SUPERUSER } from '../db/embedded/create-cluster.ts';
import { APPLICATION_NAME } from '../db/pool.ts';
import { BackupError } from './backup-error.ts';
import type { OpenCluster } from './backed-up-cluster.ts';
import { readable, watched, type Report } from './progress.ts';

/** The place where PostgreSQL writes its copy, unencrypted like the cluster beside it, until it is encrypted. */
export type BaseBackup = { tar: string; remove: () => Promise<void> };

/** Lets PostgreSQL copy the whole cluster while it works, with the log that makes the copy whole. */
export const takeBaseBackup = async (open: OpenCluster, report: Report): Promise<BaseBackup> => {
  const { folder, cluster, superuser } = open;
  const aside = await asideOf(join(folder, 'base'));
  const remove = () => rm(aside, { recursive: true, force: true, maxRetries: 5 });
  await mkdir(aside, { mode: 0o700 });
  if (cluster.account) await chown(aside, cluster.account.uid, cluster.account.gid);
  try {
    await watched(copyTo(aside, open), async () => {
      const { rows } = await superuser.query<{ done: string; total: string | null }>(
        'select backup_streamed as done, backup_total as total from pg_stat_progress_basebackup',
      );
      for (const { done, total } of rows)
        report(`Database: ${readable(Number(done))}${total === null ? '' : ` of ${readable(Number(total))}`}`);
    });
  } catch (error) {
    await remove();
    throw error;
  }
  return { tar: join(aside, 'base.tar.gz'), remove };
};

const copyTo = async (target: string, { password, port }: OpenCluster): Promise<void> => {
  const replication = new Client({
    connectionString: `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres?sslmode=disable&replication=true`,
    application_name: `${APPLICATION_NAME}-backup`,
  });
  replication.on('error', () => undefined);
  await replication.connect();
  try {
    const detail = replication.escapeLiteral(target);
    // The backup has its own log, so it does not wait until the archive has it too.
    await replication.query(
      `BASE_BACKUP (label 'pupitre', target 'server', target_detail ${detail}, checkpoint 'fast', wal true, wait false,
        progress true, manifest 'yes', compression 'gzip')`,
    );
  } catch (error) {
    throw new BackupError(
      `The database could not be copied: ${error instanceof Error ? error.message : String(error)}.`,
    );
  } finally {
    await replication.end();
  }
};
