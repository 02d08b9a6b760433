import type { InferType } from 'yup';
import type { RowOf } from './answers.ts';
import { formatted, record, stored, upperText } from './fields.ts';

/** The 13 colours that the picker offers and a new installation starts with (specification § 9). */
export const PALETTE = [
  '#F44336',
  '#E91E63',
  '#9C27B0',
  '#673AB7',
  '#3F51B5',
  '#2196F3',
  '#009688',
  '#4CAF50',
  '#8BC34A',
  '#FFC107',
  '#FF9800',
  '#795548',
  '#607D8B',
] as const;

export const colorInput = record({
  name: upperText().required(),
  hexadecimal: formatted(/^#[0-9a-fA-F]{6}$/, 'validations.hexadecimal')
    .required()
    .meta({ example: '#7B1E3B' }),
}).required();
export const colorUpdate = colorInput.shape(stored);
export const COLOR_COLUMNS = ['name', 'hexadecimal'] as const;

export type ColorInput = InferType<typeof colorInput>;
export type Color = RowOf<ColorInput>;
export type ColorOption = { id: number; name: string; hexadecimal: string };
