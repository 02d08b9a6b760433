import type {
  CheckedImport,
  FoundImport,
  Import,
  ImportKind,
  ImportResult,
  ImportRow,
} from '@pupitre/shared/contracts/imports';
import type { Administrator } from './administrator.ts';
import type { CallOptions, Reply } from './call.ts';
import type { LivingSchool } from './schools.ts';

type Row = Partial<ImportRow>;

/** A row of a child without guardians. */
export const childRow = (number: number, changes: Row = {}): Row => ({
  name: `Niña ${number}`,
  paternal: 'Ñáñez',
  maternal: 'Güemes',
  birthdate: '05/03/2015',
  ...changes,
});

/** The cells of a guardian: their e-mail and phone follow from a number. */
export const guardianCells = (
  cell: 'guardian1' | 'guardian2',
  number: number,
  changes: Record<string, string> = {},
) => {
  const cells = {
    Name: 'María José',
    Paternal: 'Ñáñez',
    Maternal: 'Zúñiga',
    Email: `familia${number}@casa.mx`,
    Phone: String(9_510_000_000 + number),
    Relation: 'Mamá',
    ...changes,
  };
  return Object.fromEntries(Object.entries(cells).map(([field, text]) => [`${cell}${field}`, text]));
};

export const staffRow = (number: number, changes: Row = {}): Row => ({
  name: 'Beatriz',
  paternal: 'Hernández',
  maternal: 'Maldonado',
  email: `maestra${number}@escuela.mx`,
  phone: String(5_590_000_000 + number),
  role: 'Maestra',
  ...changes,
});

/** The calls by which the directive of a school imports. */
export const importCalls = (admin: Administrator, school: () => LivingSchool) => {
  const ask = <Data>(path: string, body: object, options: CallOptions = {}): Promise<Reply<Data>> =>
    admin.call<Data>('POST', `imports/${path}`, body, { token: school().directive.token, ...options });
  const list = (kind: ImportKind, rows: readonly Row[]) => ({ schoolId: school().id, kind, rows });
  return {
    ask,
    check: async (kind: ImportKind, rows: readonly Row[], options?: CallOptions): Promise<CheckedImport> => {
      const { body } = await ask<CheckedImport>('check', list(kind, rows), options);
      if (!body.data) throw new Error(JSON.stringify(body));
      return body.data;
    },
    apply: (kind: ImportKind, key: string, rows: readonly Row[], changes: object = {}) =>
      ask<ImportResult>('apply', { ...list(kind, rows), key, onlyGood: false, ...changes }),
    find: async (key: string): Promise<FoundImport> =>
      (await ask<FoundImport>('get', { schoolId: school().id, key })).body.data,
    undo: (id: number, options?: CallOptions) => ask('undo', { id }, options),
    list: async () => (await ask<Import>('getTable', { schoolId: school().id, rowsPerPage: 50 })).body.tableData.items,
  };
};
