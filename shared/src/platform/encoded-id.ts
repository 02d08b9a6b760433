import Sqids from 'sqids';

/** The kinds of record that a route parameter can name. The order is part of the encoding: append only. */
const KINDS = ['school', 'group', 'country', 'state', 'municipality', 'color', 'applicationVersion'] as const;
export type EncodedKind = (typeof KINDS)[number];

const sqids = new Sqids({ minLength: 8 });

/** The id of a record as a route shows it; it carries its kind, and hides nothing: the server authorizes every id. */
export const encodeId = (kind: EncodedKind, id: number): string => sqids.encode([KINDS.indexOf(kind), id]);

/** Kind and id of a route parameter, or null when nobody encoded it so. */
const decodeAnyId = (encoded: string): { kind: EncodedKind; id: number } | null => {
  const [index, id, ...more] = sqids.decode(encoded);
  const kind = index === undefined ? undefined : KINDS[index];
  if (kind === undefined || id === undefined || more.length > 0 || encodeId(kind, id) !== encoded) return null;
  return { kind, id };
};

/** The id behind a route parameter of the expected kind, or null: a forged one shows not-found. */
export const decodeId = (kind: EncodedKind, encoded: string): number | null => {
  const decoded = decodeAnyId(encoded);
  return decoded?.kind === kind ? decoded.id : null;
};
