import { PAGE_SIZES } from '@pupitre/shared/contracts/table';
import type { Administrator } from './administrator.ts';
import { refusal } from './call.ts';

type Item = Record<string, unknown> & { id: number };

/** A table with at least five rows, its sortable columns, and a search whose hits differ from it in accents or case. */
export type TableUnderTest = {
  /** The resource, or the whole call where it is none of `getTable`. */
  name: string;
  columns: readonly string[];
  search: string;
  hits: number;
  /** The part of the body besides the page: the owner of the rows. */
  owner?: () => object;
  /** The property of the items that holds the columns, where the items do not themselves. */
  within?: string;
};

/** The shown value of a column: a text, or the name of the record that it refers to. */
const shown = (item: Item, column: string, within: string | undefined): string => {
  const holder: unknown = within && column !== 'id' ? item[within] : item;
  const value: unknown = Object.entries(Object(holder)).find(([name]) => name === column)?.[1];
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value);
};
const refused = (field: string) => ({ status: 400, result: false, code: 'validation', fields: [field] });
const spanish = new Intl.Collator('es');

/** Every promise of the API contract about tables, as tests of one table. */
export const testTable = (
  admin: Administrator,
  { name, columns, search, hits, owner, within }: TableUnderTest,
): void => {
  const path = name.includes('/') ? name : `${name}/getTable`;
  const ask = (query: object) => admin.call<Item>('POST', path, { ...owner?.(), ...query });
  const page = async (query: object = {}) => (await ask(query)).body.tableData;
  const refuse = async (query: object) => refusal(await ask(query));

  test(`[CAT-06 ${name}] without wishes: the first five, newest first`, async () => {
    const table = await page();
    expect(table).toMatchObject({ current: 1, limit: 5, sortBy: 'id', descending: true });
    const ids = table.items.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(ids).toHaveLength(5);
    expect(table.total_items).toBeGreaterThanOrEqual(5);
  });

  test(`[CAT-06 ${name}] every size, every page once, and nothing past the end`, async () => {
    const { total_items } = await page();
    for (const rowsPerPage of PAGE_SIZES) {
      const first = await page({ rowsPerPage });
      expect(first.items).toHaveLength(Math.min(rowsPerPage, total_items));
      expect(first.limit).toBe(rowsPerPage);
    }
    const seen = new Set<number>();
    const pages = Math.ceil(total_items / 50);
    for (let current = 1; current <= pages; current += 1) {
      const { items } = await page({ page: current, rowsPerPage: 50, sortBy: columns[0], descending: false });
      for (const { id } of items) seen.add(id);
    }
    expect(seen.size).toBe(total_items);
    const past = await page({ page: pages + 1, rowsPerPage: 50 });
    expect(past).toMatchObject({ items: [], current: pages + 1, total_items });
  });

  test.each(['id', ...columns])(`[CAT-06 ${name}] sorts by %s, both ways, as people read`, async (sortBy) => {
    const up = await page({ sortBy, descending: false, rowsPerPage: 50 });
    const texts = up.items.map((item) => shown(item, sortBy, within));
    const ordered =
      sortBy === 'id'
        ? texts.toSorted((a, b) => Number(a) - Number(b))
        : texts.toSorted((a, b) => spanish.compare(a, b));
    expect(texts).toEqual(ordered);
    expect(texts).not.toContain('undefined');
    expect(up).toMatchObject({ sortBy, descending: false });

    const pages = Math.ceil(up.total_items / 50);
    const last = await page({ sortBy, descending: true, rowsPerPage: 50, page: pages });
    const down = last.items.map(({ id }) => id).toReversed();
    expect(down).toEqual(up.items.slice(0, down.length).map(({ id }) => id));
  });

  test(`[CAT-06 ${name}] the search ignores accents and case, and takes every sign literally`, async () => {
    const found = await page({ search: ` ${search} `, rowsPerPage: 50 });
    expect(found.total_items).toBe(hits);
    expect(found.items).toHaveLength(hits);
    for (const sign of ['%', '_', '\\', "'", '"; drop table users; --', 'ａ％']) {
      expect([sign, (await page({ search: sign })).total_items]).toEqual([sign, 0]);
    }
  });

  test(`[CAT-06 ${name}] an unknown column, size, page or type is refused by its name`, async () => {
    const columnsOfNobody = ['rowVersion', 'row_version', 'id; drop table colors', 'id desc', '', 7, null, ['id']];
    for (const sortBy of [...columnsOfNobody, '__proto__']) expect(await refuse({ sortBy })).toEqual(refused('sortBy'));
    for (const rowsPerPage of [0, 4, 7, 51, 100, -5, '5', 5.5, null]) {
      expect(await refuse({ rowsPerPage })).toEqual(refused('rowsPerPage'));
    }
    for (const wrong of [0, -1, 1.5, '1', 1e300, null]) expect(await refuse({ page: wrong })).toEqual(refused('page'));
    expect(await refuse({ descending: 'true' })).toEqual(refused('descending'));
    expect(await refuse({ search: 5 })).toEqual(refused('search'));
  });
};
