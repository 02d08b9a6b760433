import type { InferType } from 'yup';
import type { RowOf } from './answers.ts';
import { record, reference, stored, upperText } from './fields.ts';

export const stateInput = record({ name: upperText().required(), country: reference() }).required();
export const stateUpdate = stateInput.shape(stored);
export const STATE_COLUMNS = ['name', 'country'] as const;

export type StateInput = InferType<typeof stateInput>;
export type State = RowOf<StateInput>;
