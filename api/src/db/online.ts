import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Adds what a migration needs, unless it is there already. */
export type Additions = {
  /** `definition` is all that follows the name: `on groups (school_id, id)`. */
  index: (table: string, name: string, definition: string) => Promise<void>;
  uniqueIndex: (table: string, name: string, definition: string) => Promise<void>;
  constraint: (table: string, name: string, definition: string) => Promise<void>;
};

/** For a migration's own transaction: a new database, or one that was prepared. */
export const atOnce = (db: Db): Additions => {
  const index = async (kind: string, name: string, definition: string): Promise<void> => {
    // A statement that finds the index would still lock the table against writes until the end.
    if (await hasTable(db, name)) return;
    await sql.raw(`create ${kind} ${name} ${definition}`).execute(db);
  };
  return {
    index: (_, name, definition) => index('index', name, definition),
    uniqueIndex: (_, name, definition) => index('unique index', name, definition),
    constraint: async (table, name, definition) => {
      if ((await stateOf(db, table, name)) !== 'missing') return;
      await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(db);
    },
  };
};

/**
 * For a database that servers use meanwhile: each statement ends by itself, and the long ones block neither reads nor
 * writes. Leaves out tables that a later migration makes.
 */
export const online = (db: Db): Additions => ({
  index: async (table, name, definition) => {
    if (await hasTable(db, table)) await buildIndex(db, name, `create index concurrently ${name} ${definition}`);
  },
  uniqueIndex: async (table, name, definition) => {
    if (await hasTable(db, table)) await buildIndex(db, name, `create unique index concurrently ${name} ${definition}`);
  },
  constraint: async (table, name, definition) => {
    if (!(await hasTable(db, table))) return;
    if ((await stateOf(db, table, name)) === 'missing') {
      await sql.raw(`alter table ${table} add constraint ${name} ${definition} not valid`).execute(db);
    }
    await sql.raw(`alter table ${table} validate constraint ${name}`).execute(db);
  },
});

export const hasTable = async (db: Db, table: string): Promise<boolean> => {
  const { rows } = await sql`select where to_regclass(${table}) is not null`.execute(db);
  return rows.length > 0;
};

/** True for a table that is not partitioned. */
export const isPlainTable = async (db: Db, table: string): Promise<boolean> => {
  const { rows } = await sql`select from pg_class where oid = to_regclass(${table}) and relkind = 'r'`.execute(db);
  return rows.length > 0;
};

/** Builds an index beside reads and writes. The remains of a build that broke off go first. */
const buildIndex = (db: Db, name: string, statement: string): Promise<void> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isWhole: boolean }>`
      select indisvalid as "isWhole" from pg_index where indexrelid = to_regclass(${name})`.execute(connection);
    if (rows[0]?.isWhole) return;
    // It waits for older transactions without blocking anybody, however long that takes.
    await sql`set lock_timeout = 0`.execute(connection);
    try {
      await sql.raw(`drop index concurrently if exists ${name}`).execute(connection);
      await sql.raw(statement).execute(connection);
    } finally {
      await sql`reset lock_timeout`.execute(connection);
    }
  });

const stateOf = async (db: Db, table: string, name: string): Promise<'missing' | 'valid' | 'unchecked'> => {
  const { rows } = await sql<{ isValid: boolean }>`
    select convalidated as "isValid" from pg_constraint
    where conrelid = to_regclass(${table}) and conname = ${name}`.execute(db);
  const [found] = rows;
  if (!found) return 'missing';
  return found.isValid ? 'valid' : 'unchecked';
};
