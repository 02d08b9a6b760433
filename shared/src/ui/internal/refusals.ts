import { createContext } from 'react';
import { getIn } from 'formik';
import type { FieldTexts } from '../../contracts/answers.ts';

/** The server's refusal of a value at a path. Another value is not refused yet. */
export type Refusal = { path: string; text: string; value: unknown };

export const refusalsOf = (fields: FieldTexts, values: object): Refusal[] =>
  Object.entries(fields).map(([path, texts]) => {
    const value: unknown = getIn(values, path);
    return { path, text: texts.join(' '), value };
  });

/** The refusals of the form around a field. */
export const Refusals = createContext<readonly Refusal[]>([]);
