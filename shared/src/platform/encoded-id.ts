import Sqids from 'sqids';
import { RECORD_KINDS, type RecordKind } from '../contracts/record-kinds.ts';

export type EncodedKind = RecordKind;

const KINDS = Object.keys(RECORD_KINDS);
const sqids = new Sqids({ minLength: 8 });

/** The id of a record as a route shows it; it carries its kind, and hides nothing: the server authorizes every id. */
export const encodeId = (kind: EncodedKind, id: number): string => sqids.encode([KINDS.indexOf(kind), id]);

/** The id behind a route parameter of the expected kind, or null: a forged one shows not-found. */
export const decodeId = (kind: EncodedKind, encoded: string): number | null => {
  const [, id] = sqids.decode(encoded);
  // Several texts decode to the same numbers; only one of them is what `encodeId` answers.
  return id !== undefined && encodeId(kind, id) === encoded ? id : null;
};
