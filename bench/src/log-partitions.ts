import { Client } from 'pg';
import { median, ROUNDS } from './rates.ts';

const ROWS = 300_000;
const LOOKUPS = 300;
const YEARS = 5;

/** The log in partitions of `months` months each, with the index by which the record of an entry is looked up. */
const fill = async (client: Client, name: string, months: number): Promise<void> => {
  await client.query(
    `create table ${name} (at timestamptz not null, entity text, entity_id bigint) partition by range (at)`,
  );
  for (let from = 0; from < YEARS * 12; from += months) {
    const [first, next] = [from, from + months].map(
      (month) => `${2022 + Math.floor(month / 12)}-${(month % 12) + 1}-1`,
    );
    await client.query(`create table ${name}_${from} partition of ${name} for values from ('${first}') to ('${next}')`);
  }
  await client.query(`create index on ${name} (entity, entity_id)`);
  await client.query(`
    insert into ${name} select timestamptz '2022-01-02' + n * interval '${YEARS * 364} days' / ${ROWS}, 'students', n % 9999
    from generate_series(1, ${ROWS}) n`);
  await client.query(`vacuum analyze ${name}`);
};

const timeOf = async (client: Client, name: string): Promise<number> => {
  const text = `select count(*) from ${name} where entity = $1 and entity_id = $2`;
  const begin = performance.now();
  for (let n = 0; n < LOOKUPS; n += 1) await client.query({ name, text, values: ['students', n] });
  return performance.now() - begin;
};

/** Prints the cost of an entry's lookup without a time, in partitions of a month against those of a year. */
export const benchLogPartitions = async (neighbourUrl: string): Promise<void> => {
  const client = new Client({ connectionString: neighbourUrl });
  await client.connect();
  await client.query('create schema log_partitions; set search_path to log_partitions');
  try {
    await fill(client, 'by_year', 12);
    await fill(client, 'by_month', 1);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ratios.push((await timeOf(client, 'by_month')) / (await timeOf(client, 'by_year')));
    }
    console.log(`an entry of ${YEARS} years by its record: months ÷ years = ${median(ratios).toFixed(2)}`);
  } finally {
    await client.query('set client_min_messages = warning; drop schema log_partitions cascade');
    await client.end();
  }
};
