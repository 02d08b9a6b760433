import Sqids from 'sqids';
import { RECORD_KINDS, type RecordKind } from '../contracts/record-kinds.ts';

export type EncodedKind = RecordKind;

const KINDS = Object.keys(RECORD_KINDS);
const sqids = new Sqids({ minLength: 8 });

/** Encodes the id of a record with its kind for a route. It hides nothing, because the server authorizes every id. */
export const encodeId = (kind: EncodedKind, id: number): string => sqids.encode([KINDS.indexOf(kind), id]);

/** Decodes a route parameter of the expected kind. It returns null for a forged one. */
export const decodeId = (kind: EncodedKind, encoded: string): number | null => {
  const [, id] = sqids.decode(encoded);
  // Several texts decode to the same numbers. Only one of them is the result of `encodeId`.
  return id !== undefined && encodeId(kind, id) === encoded ? id : null;
};
