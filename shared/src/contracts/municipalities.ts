import type { InferType } from 'yup';
import type { RowOf } from './answers.ts';
import { record, reference, stored, upperText } from './fields.ts';

export const municipalityInput = record({ name: upperText().required(), state: reference() }).required();
export const municipalityUpdate = municipalityInput.shape(stored);
export const MUNICIPALITY_COLUMNS = ['name', 'state'] as const;

export type MunicipalityInput = InferType<typeof municipalityInput>;
export type Municipality = RowOf<MunicipalityInput>;
