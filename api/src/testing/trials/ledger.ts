import type { KindName, ShownChange, Values } from './trial-types.ts';

/** A decision of a user about a cell. `isVoid`: taken back, or given up for that of somebody else. */
export type Decision = {
  order: number;
  userId: number;
  browser: number;
  cell: string;
  stamp: string;
  values: Values;
  isUndone: boolean;
  isVoid: boolean;
};

export const cellOf = (kind: KindName, key: string): string => `${kind} ${key}`;

/** The model of a trial: what its users decided, and what they had seen by then. */
export const createLedger = () => {
  let order = 0;
  const decisions: Decision[] = [];
  const sights = new Map<string, number>();
  const conflicts = new Set<string>();
  const next = (): number => (order += 1);

  return {
    decisions,
    conflicts,
    decide: (userId: number, browser: number, kind: KindName, { key, stamp, values }: ShownChange): void => {
      const cell = cellOf(kind, key);
      decisions.push({ order: next(), userId, browser, cell, stamp, values, isUndone: false, isVoid: false });
    },
    undo: (stamps: readonly string[]): void => {
      for (const decision of decisions) if (stamps.includes(decision.stamp)) decision.isUndone = true;
    },
    giveUp: (stamp: string): void => {
      for (const decision of decisions) if (decision.stamp === stamp) decision.isVoid = true;
    },
    see: (userId: number, kind: KindName, key: string, rowVersion: number): void => {
      const sight = `${userId} ${cellOf(kind, key)} ${rowVersion}`;
      if (!sights.has(sight)) sights.set(sight, next());
    },
    /** True if a user had seen a version of the cell before the decision. */
    hadSeen: ({ userId, cell, order: decided }: Decision, rowVersion: number): boolean =>
      (sights.get(`${userId} ${cell} ${rowVersion}`) ?? Infinity) < decided,
  };
};

export type Ledger = ReturnType<typeof createLedger>;
