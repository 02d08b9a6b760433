import { APPLICATION_VERSION_COLUMNS } from '@pupitre/shared/contracts/application-versions';
import { COLOR_COLUMNS } from '@pupitre/shared/contracts/colors';
import { CONTACT_REQUEST_COLUMNS } from '@pupitre/shared/contracts/contact-requests';
import { COUNTRY_COLUMNS } from '@pupitre/shared/contracts/countries';
import { MUNICIPALITY_COLUMNS } from '@pupitre/shared/contracts/municipalities';
import { STATE_COLUMNS } from '@pupitre/shared/contracts/states';
import { PAGE_SIZES } from '@pupitre/shared/contracts/table';
import { refusal } from '../testing/call.ts';
import { asAdministrator } from '../testing/administrator.ts';

type Item = Record<string, unknown> & { id: number };

/** Each table, its sortable columns, and a search whose hits have an accent or another case than the search. */
const TABLES = [
  { name: 'application-versions', columns: APPLICATION_VERSION_COLUMNS, search: 'EXPLICACION', hits: 2 },
  { name: 'colors', columns: COLOR_COLUMNS, search: 'indigo', hits: 1 },
  { name: 'contact-requests', columns: CONTACT_REQUEST_COLUMNS, search: 'EXPLICACION', hits: 2 },
  { name: 'countries', columns: COUNTRY_COLUMNS, search: 'república', hits: 8 },
  { name: 'states', columns: STATE_COLUMNS, search: 'nuevo leon', hits: 1 },
  { name: 'municipalities', columns: MUNICIPALITY_COLUMNS, search: 'queretaro', hits: 18 },
];

const admin = asAdministrator();
beforeAll(async () => {
  const notes = ['Ñandú', 'Nube', 'Álamo', 'Azul', 'ábaco', 'Explicación', 'EXPLICACIÓN larga'];
  for (const [place, text] of notes.entries()) {
    await admin.call('POST', 'application-versions/create', { version: `1.0.0${place}`, description: text });
    const writer = {
      fullName: `Quien ${text}`,
      email: `persona${7 - place}@correo.mx`,
      subject: text,
      message: `${text}.`,
    };
    await admin.call('POST', 'contact-requests/create', writer);
  }
});

const page = async (name: string, query: object = {}) =>
  (await admin.call<Item>('POST', `${name}/getTable`, query)).body.tableData;

const refuse = async (name: string, query: object) => refusal(await admin.call('POST', `${name}/getTable`, query));
const refused = (field: string) => ({ status: 400, result: false, code: 'validation', fields: [field] });

/** What a column shows: a text, or the name of the record it refers to. */
const shown = (item: Item, column: string): string => {
  const value = item[column];
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value);
};
const spanish = new Intl.Collator('es');

describe.each(TABLES)('$name', ({ name, columns, search, hits }) => {
  test(`[CAT-06 ${name}] without wishes: the first five, newest first`, async () => {
    const table = await page(name);
    expect(table).toMatchObject({ current: 1, limit: 5, sortBy: 'id', descending: true });
    const ids = table.items.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(ids).toHaveLength(5);
    expect(table.total_items).toBeGreaterThanOrEqual(5);
  });

  test(`[CAT-06 ${name}] every size, every page once, and nothing past the end`, async () => {
    const { total_items } = await page(name);
    for (const rowsPerPage of PAGE_SIZES) {
      const first = await page(name, { rowsPerPage });
      expect(first.items).toHaveLength(Math.min(rowsPerPage, total_items));
      expect(first.limit).toBe(rowsPerPage);
    }
    const seen = new Set<number>();
    const pages = Math.ceil(total_items / 50);
    for (let current = 1; current <= pages; current += 1) {
      const { items } = await page(name, { page: current, rowsPerPage: 50, sortBy: columns[0], descending: false });
      for (const { id } of items) seen.add(id);
    }
    expect(seen.size).toBe(total_items);
    const past = await page(name, { page: pages + 1, rowsPerPage: 50 });
    expect(past).toMatchObject({ items: [], current: pages + 1, total_items });
  });

  test.each(['id', ...columns])(`[CAT-06 ${name}] sorts by %s, both ways, as people read`, async (sortBy) => {
    const up = await page(name, { sortBy, descending: false, rowsPerPage: 50 });
    const texts = up.items.map((item) => shown(item, sortBy));
    const ordered =
      sortBy === 'id'
        ? texts.toSorted((a, b) => Number(a) - Number(b))
        : texts.toSorted((a, b) => spanish.compare(a, b));
    expect(texts).toEqual(ordered);
    expect(up).toMatchObject({ sortBy, descending: false });

    const pages = Math.ceil(up.total_items / 50);
    const last = await page(name, { sortBy, descending: true, rowsPerPage: 50, page: pages });
    const down = last.items.map(({ id }) => id).toReversed();
    expect(down).toEqual(up.items.slice(0, down.length).map(({ id }) => id));
  });

  test(`[CAT-06 ${name}] the search ignores accents and case, and takes every sign literally`, async () => {
    const found = await page(name, { search: ` ${search} `, rowsPerPage: 50 });
    expect(found.total_items).toBe(hits);
    expect(found.items).toHaveLength(hits);
    for (const sign of ['%', '_', '\\', "'", '"; drop table users; --', 'ａ％']) {
      expect([sign, (await page(name, { search: sign })).total_items]).toEqual([sign, 0]);
    }
  });

  test(`[CAT-06 ${name}] an unknown column, size, page or type is refused by its name`, async () => {
    for (const sortBy of [
      'rowVersion',
      'row_version',
      'id; drop table colors',
      'id desc',
      '',
      7,
      null,
      ['id'],
      '__proto__',
    ]) {
      expect(await refuse(name, { sortBy })).toEqual(refused('sortBy'));
    }
    for (const rowsPerPage of [0, 4, 7, 51, 100, -5, '5', 5.5, null]) {
      expect(await refuse(name, { rowsPerPage })).toEqual(refused('rowsPerPage'));
    }
    for (const wrong of [0, -1, 1.5, '1', 1e300, null]) {
      expect(await refuse(name, { page: wrong })).toEqual(refused('page'));
    }
    expect(await refuse(name, { descending: 'true' })).toEqual(refused('descending'));
    expect(await refuse(name, { search: 5 })).toEqual(refused('search'));
  });
});
