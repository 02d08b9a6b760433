import { sql, type Kysely } from 'kysely';
import { PALETTE } from '@pupitre/shared/contracts/colors';
import { readCsv } from '../csv.ts';

const MEXICO = 'MÉXICO';
const COLOR_NAMES = [
  'ROJO',
  'ROSA',
  'MORADO',
  'VIOLETA',
  'ÍNDIGO',
  'AZUL',
  'VERDE AZULADO',
  'VERDE',
  'VERDE CLARO',
  'ÁMBAR',
  'NARANJA',
  'CAFÉ',
  'GRIS AZULADO',
];

/** The palette, the countries of ISO 3166-1, Mexico's states and municipalities; adds only what is missing. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    insert into colors (name, hexadecimal)
    select name, hexadecimal from unnest(${COLOR_NAMES}::text[], ${[...PALETTE]}::text[]) as t(name, hexadecimal)
    on conflict do nothing`.execute(db);

  const countries = await readCsv('countries.csv');
  const countryNames = countries.map((row) => stored(row.country));
  await sql`
    insert into countries (name)
    select name from unnest(${countryNames}::text[]) with ordinality as t(name, place) order by place
    on conflict do nothing`.execute(db);

  const municipalities = await readCsv('mexico-municipalities.csv');
  const stateNames = municipalities.map((row) => stored(row.state));
  const municipalityNames = municipalities.map((row) => stored(row.municipality));
  await sql`
    insert into states (country_id, name)
    select countries.id, t.name from unnest(${[...new Set(stateNames)]}::text[]) with ordinality as t(name, place)
    join countries on countries.name = ${MEXICO} order by place
    on conflict do nothing`.execute(db);
  await sql`
    insert into municipalities (state_id, name)
    select states.id, t.name
    from unnest(${stateNames}::text[], ${municipalityNames}::text[]) with ordinality as t(state, name, place)
    join states on states.name = t.state
    join countries on countries.id = states.country_id and countries.name = ${MEXICO}
    order by place
    on conflict do nothing`.execute(db);
};

/** A name in the form of the contract. */
const stored = (name = ''): string => name.normalize('NFC').trim().toUpperCase();
