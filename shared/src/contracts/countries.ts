import type { InferType } from 'yup';
import type { RowOf } from './answers.ts';
import { record, stored, upperText } from './fields.ts';

export const countryInput = record({ name: upperText().required() }).required();
export const countryUpdate = countryInput.shape(stored);
export const COUNTRY_COLUMNS = ['name'] as const;

export type CountryInput = InferType<typeof countryInput>;
export type Country = RowOf<CountryInput>;
