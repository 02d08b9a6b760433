import { Client } from 'pg';
import type { Db } from '../db/schema.ts';
import type { FileStorage } from '../storage/file-storage.ts';

/** The database of an installation, by queries and by its address without a pooler for copies, and its storage. */
export type ArchiveSource = { db: Db; url: string; files: FileStorage };

/** A role or a database may have a limit for statements. The copy of a year takes as long as it takes. */
export const withCopyClient = async <Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({ connectionString: url, options: '-c statement_timeout=0' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export const columnList = (client: Client, columns: readonly string[]): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');
