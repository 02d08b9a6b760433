import type { PendingChanges } from '../pending-changes.ts';

type Version = number | null | undefined;
export type VersionOf<Row> = (row: Row) => Version;

let stamps = 0;
export const newStamp = (): string => `${Date.now()}.${(stamps += 1)}.${Math.random()}`;

/** Makes changes of rows, with the versions of the rows that the user sees. */
export const changesOfUser = <Row>(keyOf: (row: Row) => string, versionOf?: VersionOf<Row>) => {
  let seen: ReadonlyMap<string, Version> | undefined;
  /** Null for a row that the server does not have, undefined while nobody knows. */
  const versionAt = (key: string): Version => (seen?.has(key) ? seen.get(key) : seen && null);
  return {
    /** The user sees these rows of the server from now on. Returns the end of it. */
    see: (rows: readonly Row[]): (() => void) => {
      if (versionOf) seen = new Map(rows.map((row) => [keyOf(row), versionOf(row)]));
      return () => {
        seen = undefined;
      };
    },
    of: (rows: readonly Row[]): PendingChanges<Row> => {
      const takenAt = new Date().toISOString();
      return new Map(
        rows.map((row) => {
          const key = keyOf(row);
          return [key, { row, stamp: newStamp(), refusal: null, was: versionAt(key), takenAt }] as const;
        }),
      );
    },
  };
};
