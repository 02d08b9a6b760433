import { CAPITAL, makeSchool } from '../fixtures/schools.ts';
import { freshName, freshNameOf, OAXACA, type Catalog } from './catalogs.ts';
import { choose } from './table.ts';

const WORDS = {
  es: { cct: 'CCT', address: 'Dirección', zip: 'Código postal', state: 'Estado', municipality: 'Municipio' },
  en: { cct: 'CCT', address: 'Address', zip: 'Zip code', state: 'State', municipality: 'Municipality' },
} as const;

/** The schools of an installation, which its administrator edits like the catalogs. */
export const schools: Catalog = {
  name: 'schools',
  words: {
    es: { add: 'Agregar escuela', create: 'Nueva escuela', edit: 'Editar escuela', key: 'Nombre' },
    en: { add: 'Add school', create: 'New school', edit: 'Edit school', key: 'Name' },
  },
  columns: [
    ['Núm.', 'id'],
    ['Nombre', 'name'],
    ['CCT', 'cct'],
    ['Dirección', 'address'],
    ['Código postal', 'zip'],
    ['Municipio', 'municipality'],
  ],
  required: ['Nombre', 'CCT', 'Dirección', 'Código postal', 'Estado', 'Municipio'],
  freshKey: () => freshNameOf('Escuela'),
  fillRest: async (page, language) => {
    const words = WORDS[language];
    await page.getByLabel(words.cct, { exact: true }).fill(freshName('20D'));
    await page.getByLabel(words.address, { exact: true }).fill('Calle de la Reforma 8');
    await page.getByLabel(words.zip, { exact: true }).pressSequentially('68000');
    await choose(page, words.state, OAXACA);
    await choose(page, words.municipality, CAPITAL);
  },
  make: (server, name) => makeSchool(server, name),
  taken: 550,
};
