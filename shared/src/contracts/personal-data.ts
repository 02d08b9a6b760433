import { record, text } from './fields.ts';

/** A page to read and print, or data for other programs. */
const DATA_FORMATS = ['html', 'json'] as const;
export type DataFormat = (typeof DATA_FORMATS)[number];

/** Asks for the caller's own data. The answer is a file. */
export const personalDataQuery = record({
  format: text()
    .oneOf([...DATA_FORMATS])
    .required(),
}).required();
