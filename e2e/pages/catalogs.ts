import type { Page } from '@playwright/test';
import type { ErrorCode } from '@pupitre/shared/contracts/answers';
import type { Server } from '../fixtures/server.ts';
import { choose, type Column } from './table.ts';

export type Language = 'es' | 'en';

/** The texts of a catalog's screens; `key` is the label of the field by whose text a record is known. */
type Words = { add: string; create: string; edit: string; key: string };

/** The differences between the catalogs' screens, for the tests that they share; in Spanish unless a name says otherwise. */
export type Catalog = {
  /** The resource, which is the path of its list as well. */
  name: string;
  words: Record<Language, Words>;
  /** The columns that can be sorted by, in their order. */
  columns: Column[];
  /** The labels of the required fields. */
  required: string[];
  /** A key that no record has yet, as a user types it, and as the list shows it. */
  freshKey: () => { typed: string; shown: string };
  /** Fills in everything but the key. */
  fillRest: (page: Page, language: Language) => Promise<void>;
  /** Makes a record with this key beside the browser. */
  make: (server: Server, key: string) => Promise<unknown>;
  /** The code that refuses a second record with the same key. */
  taken: ErrorCode;
};

let made = 0;

/** A name that no other test uses. */
export const freshName = (word: string): string => {
  made += 1;
  return `${word} ñandú ${process.env.TEST_PARALLEL_INDEX ?? '0'}${Date.now().toString(36)}${made}`;
};

export const freshNameOf = (word: string): { typed: string; shown: string } => {
  const typed = freshName(word);
  return { typed, shown: typed.toUpperCase() };
};

/** A country of ISO 3166-1 and a state of it, which every installation ships with. */
export const MEXICO = 'MÉXICO';
export const OAXACA = 'OAXACA';

type Named = { id: number; name: string };

/** The id of an option that every installation ships with. */
export const optionId = async (server: Server, path: string, name: string): Promise<number> => {
  const answer = await server.call('GET', path, undefined, await server.logIn('super_admin'));
  const { data }: { data: Named[] } = await answer.json();
  const id = data.find((option) => option.name === name)?.id;
  if (id === undefined) throw new Error(`${path} has no ${name}`);
  return id;
};

export const colors: Catalog = {
  name: 'colors',
  words: {
    es: { add: 'Agregar color', create: 'Nuevo color', edit: 'Editar color', key: 'Nombre' },
    en: { add: 'Add colour', create: 'New colour', edit: 'Edit colour', key: 'Name' },
  },
  columns: [
    ['Núm.', 'id'],
    ['Nombre', 'name'],
    ['Hexadecimal', 'hexadecimal'],
  ],
  required: ['Nombre', 'Hexadecimal'],
  freshKey: () => freshNameOf('Azul'),
  fillRest: (page) => page.getByRole('button', { name: '#2196F3' }).click(),
  make: (server, name) => server.create('colors', { name, hexadecimal: '#2196F3' }),
  taken: 550,
};

export const countries: Catalog = {
  name: 'countries',
  words: {
    es: { add: 'Agregar país', create: 'Nuevo país', edit: 'Editar país', key: 'Nombre' },
    en: { add: 'Add country', create: 'New country', edit: 'Edit country', key: 'Name' },
  },
  columns: [
    ['Núm.', 'id'],
    ['Nombre', 'name'],
  ],
  required: ['Nombre'],
  freshKey: () => freshNameOf('País'),
  fillRest: () => Promise.resolve(),
  make: (server, name) => server.create('countries', { name }),
  taken: 550,
};

export const states: Catalog = {
  name: 'states',
  words: {
    es: { add: 'Agregar estado', create: 'Nuevo estado', edit: 'Editar estado', key: 'Nombre' },
    en: { add: 'Add state', create: 'New state', edit: 'Edit state', key: 'Name' },
  },
  columns: [
    ['Núm.', 'id'],
    ['Nombre', 'name'],
    ['País', 'country'],
  ],
  required: ['País', 'Nombre'],
  freshKey: () => freshNameOf('Estado'),
  fillRest: (page, language) => choose(page, language === 'es' ? 'País' : 'Country', MEXICO),
  make: async (server, name) =>
    server.create('states', { name, country: { id: await optionId(server, 'countries/options', MEXICO) } }),
  taken: 551,
};

export const municipalities: Catalog = {
  name: 'municipalities',
  words: {
    es: { add: 'Agregar municipio', create: 'Nuevo municipio', edit: 'Editar municipio', key: 'Nombre' },
    en: { add: 'Add municipality', create: 'New municipality', edit: 'Edit municipality', key: 'Name' },
  },
  columns: [
    ['Núm.', 'id'],
    ['Nombre', 'name'],
    ['Estado', 'state'],
  ],
  required: ['Estado', 'Nombre'],
  freshKey: () => freshNameOf('Municipio'),
  fillRest: (page, language) => choose(page, language === 'es' ? 'Estado' : 'State', OAXACA),
  make: async (server, name) =>
    server.create('municipalities', { name, state: { id: await optionId(server, 'states/options', OAXACA) } }),
  taken: 552,
};

/** Only the last version can be edited, so that the tests of its form stand beside those that write versions. */
export const VERSION_FORM = '/application-versions/edit/:id';

let versions = 0;

/** A version that no other test uses: a worker that replaces one whose test failed begins with another digit. */
const freshVersion = (): string => {
  versions += 1;
  const major = 1 + (Number(process.env.TEST_WORKER_INDEX ?? 0) % 9);
  return `${major}.${Math.floor(versions / 100)}.${String(versions % 100).padStart(2, '0')}`;
};

export const applicationVersions: Catalog = {
  name: 'application-versions',
  words: {
    es: { add: 'Agregar versión', create: 'Nueva versión', edit: 'Editar versión', key: 'Versión' },
    en: { add: 'Add version', create: 'New version', edit: 'Edit version', key: 'Version' },
  },
  columns: [
    ['Núm.', 'id'],
    ['Versión', 'version'],
    ['Novedades', 'description'],
  ],
  required: ['Versión', 'Novedades'],
  freshKey: () => {
    const version = freshVersion();
    return { typed: version, shown: version };
  },
  fillRest: (page, language) =>
    page
      .getByRole('textbox', { name: language === 'es' ? 'Novedades' : 'What is new' })
      .fill('Lo nuevo de esta versión'),
  make: (server, version) => server.create('application-versions', { version, description: '<p>Lo nuevo</p>' }),
  taken: 550,
};
