import { fieldOf, isObject } from '@pupitre/shared/contracts/unknown-values';

/** Changes a part of a stored answer. A part of another form stays as it is. */
export type Change = (value: unknown) => unknown;

/** Changes a field. */
export const changed =
  (name: string, change: Change): Change =>
  (value) =>
    isObject(value) ? { ...value, [name]: change(fieldOf(value, name)) } : value;

/** Changes every element of a list. */
export const each =
  (change: Change): Change =>
  (list) =>
    Array.isArray(list) ? list.map(change) : list;

/** Replaces fields. */
export const withFields =
  (fields: object): Change =>
  (value) =>
    isObject(value) ? { ...value, ...fields } : value;
