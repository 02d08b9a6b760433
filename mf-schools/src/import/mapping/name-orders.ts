import { splitFullName, splitSpokenName, type FullName } from './split-names.ts';
import type { Target } from './targets.ts';

/** The orders in which a column has whole names: `Ruiz Soto Laura`, or `Laura Ruiz Soto`. */
export const NAME_ORDERS = ['surnamesFirst', 'nameFirst'] as const;
export type NameOrder = (typeof NAME_ORDERS)[number];

/** Lists of schools sort children by their surnames, and write grown-ups as they are called. */
const USUAL = {
  fullName: 'surnamesFirst',
  guardian1FullName: 'nameFirst',
  guardian2FullName: 'nameFirst',
} as const;
export type WholeName = keyof typeof USUAL;

/** The orders that the user chose. */
export type NameOrders = Partial<Record<WholeName, NameOrder>>;

/** Returns true for a column of whole names. */
export const isWholeName = (target: Target | null): target is WholeName => target !== null && target in USUAL;

export const orderOf = (orders: NameOrders, target: WholeName): NameOrder => orders[target] ?? USUAL[target];

/** Splits a whole name by the order of its column. A comma says itself where the surnames end. */
export const splitWholeName = (text: string, order: NameOrder): FullName =>
  order === 'surnamesFirst' ? splitFullName(text) : splitSpokenName(text);
