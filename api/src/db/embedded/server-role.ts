import { createHmac } from 'node:crypto';
import { DatabaseError, type Client } from 'pg';

/** The role that the server works as: it owns the portal's database, and can do nothing outside of it. */
export const SERVER_ROLE = 'pupitre_server';
export const DATABASE = 'pupitre';

const ALREADY_EXISTS = ['42P04', '42710', '23505'];
/** Any number that nothing else in the database locks. */
const LOCK = 7_214_002;

/** The password of the server's role, made of that of the superuser in a way that cannot be undone. */
export const serverPassword = (superuserPassword: string): string =>
  createHmac('sha256', superuserPassword).update(SERVER_ROLE).digest('base64url');

/**
 * Makes the server's role and its database where they are missing; `superuser` is connected to another database. Of
 * several starts at once each waits for the one before, until that one's connection ends.
 */
export const ensureDatabase = async (superuser: Client, password: string): Promise<void> => {
  await superuser.query(`select pg_advisory_lock(${LOCK})`);
  await ensure(superuser, `create role ${SERVER_ROLE} login password ${superuser.escapeLiteral(password)}`);
  await ensure(superuser, `create database ${DATABASE} owner ${SERVER_ROLE}`);
  await superuser.query(`revoke connect on database postgres, template1 from public`);
};

const ensure = async (superuser: Client, creation: string): Promise<void> => {
  await superuser.query(creation).catch((error: unknown) => {
    if (!(error instanceof DatabaseError && ALREADY_EXISTS.includes(error.code ?? ''))) throw error;
  });
};

/**
 * Selects all that the superuser owns in the database, as releases did that ran as one. Extensions stay as they are,
 * and so do the objects of initdb, which have lower numbers; a sequence of a column follows its table.
 */
const HANDOVERS = `
  with made as (
    select 'pg_namespace'::regclass as catalog, oid, nspowner as owner, 'schema' as kind, oid::regnamespace::text as name
    from pg_namespace
    union all
    select 'pg_class'::regclass, oid, relowner, case relkind when 'S' then 'sequence' else 'table' end, oid::regclass::text
    from pg_class where relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select 'pg_proc'::regclass, oid, proowner, 'routine', oid::regprocedure::text from pg_proc
    union all
    select 'pg_type'::regclass, oid, typowner, 'type', oid::regtype::text from pg_type where typtype in ('d', 'e', 'r')
  )
  select format('alter %s %s owner to ${SERVER_ROLE}', kind, name) as statement from made
  where oid >= 16384 and owner = (select oid from pg_roles where rolname = session_user) and not exists (
    select from pg_depend where classid = catalog and objid = made.oid
      and (deptype = 'e' or kind = 'sequence' and deptype in ('a', 'i'))
  )`;

/** Gives the server's role everything in its database that the superuser still owns; `superuser` is connected to it. */
export const handOver = async (superuser: Client): Promise<void> => {
  await superuser.query('begin');
  await superuser.query(`select pg_advisory_xact_lock(${LOCK})`);
  await superuser.query(`alter database ${DATABASE} owner to ${SERVER_ROLE}`);
  const { rows } = await superuser.query<{ statement: string }>(HANDOVERS);
  for (const { statement } of rows) await superuser.query(statement);
  await superuser.query('commit');
};
