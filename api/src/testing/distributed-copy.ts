import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** The tables with most rows, each of one school that never changes. All others fit on every machine of a cluster. */
export const DISTRIBUTED_TABLES = [
  'group_employees',
  'group_activities',
  'group_events',
  'group_files',
  'group_tasks',
  'justifications',
  'medic_notes',
  'notice_deliveries',
  'notices',
  'save_receipts',
  'school_activities',
  'school_events',
  'student_activities',
  'student_attendance',
  'student_tasks',
] as const;

const PARTS = 4;

/** Spreads the rows of schools over partitions, as a database of several machines does over its machines. */
export const distribute = async (db: Db): Promise<void> => {
  for (const table of DISTRIBUTED_TABLES) await distributeTable(db, table);
};

const distributeTable = async (db: Db, table: string): Promise<void> => {
  const { rows: indexes } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = to_regclass(${table})`.execute(db);
  const { rows: columns } = await sql<{ name: string; isGiven: boolean }>`
    select attname as name, attgenerated = '' as "isGiven" from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`.execute(db);
  const given = sql.join(columns.filter(({ isGiven }) => isGiven).map(({ name }) => sql.ref(name)));
  const [name, whole, ids] = [sql.ref(table), sql.ref(`${table}_whole`), sql.ref(`${table}_ids`)];
  await sql`alter table ${name} rename to ${whole}`.execute(db);
  await sql`
    create table ${name} (like ${whole} including defaults including generated) partition by hash (school_id)`.execute(
    db,
  );
  for (let part = 0; part < PARTS; part += 1) {
    await sql`
      create table ${sql.ref(`${table}_part_${part}`)} partition of ${name}
        for values with (modulus ${sql.lit(PARTS)}, remainder ${sql.lit(part)})`.execute(db);
  }
  await sql`insert into ${name} (${given}) select ${given} from ${whole}`.execute(db);
  await sql`drop table ${whole} cascade`.execute(db);
  for (const { definition } of indexes) await sql.raw(spread(definition)).execute(db);
  if (!columns.some((column) => column.name === 'id')) return;
  await sql`
    create sequence ${ids} start 1000000;
    alter table ${name} alter column id set default nextval(${sql.lit(`${table}_ids`)});
    create index on ${name} (id)`.execute(db);
};

/** Only a key with the school is unique in every part, and so in the whole. */
const spread = (definition: string): string => {
  const ofAll = definition.replace(' ON ONLY ', ' ON ');
  return definition.includes('school_id') ? ofAll : ofAll.replace('UNIQUE ', '');
};
