import { alpha2ToAlpha3, getNames, registerLocale } from 'i18n-iso-countries';
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import { readCsv } from './csv.ts';

/** Kosovo's code is a user-assigned one: not in ISO 3166-1, though in most lists. */
const NOT_ISO = 'XK';

test('[CAT-08] the file of countries is the list of ISO 3166-1 with its Spanish names', async () => {
  registerLocale(spanish);
  const rows = await readCsv('countries.csv');
  const { [NOT_ISO]: _kosovo, ...names } = getNames('es', { select: 'official' });
  expect(Object.fromEntries(rows.map(({ code, country }) => [code, country]))).toEqual(names);
  expect(rows).toHaveLength(249);
  expect(rows.every(({ code = '' }) => alpha2ToAlpha3(code) !== undefined)).toBe(true);
});

test('[CAT-08] the file of municipalities holds 32 states and 2,478 municipalities, each once in its state', async () => {
  const rows = await readCsv('mexico-municipalities.csv');
  expect(rows).toHaveLength(2_478);
  expect(new Set(rows.map(({ state }) => state)).size).toBe(32);
  expect(new Set(rows.map(({ state_code, municipality_code }) => `${state_code}${municipality_code}`)).size).toBe(
    2_478,
  );
  expect(new Set(rows.map(({ state, municipality }) => `${state}: ${municipality?.toUpperCase()}`)).size).toBe(2_478);
});
