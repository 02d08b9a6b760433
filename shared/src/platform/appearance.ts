import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { persist, readPersisted } from './persisted.ts';

export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

const STORAGE_KEY = 'pupitre.appearance';

const storedAppearance = (): Appearance => {
  const stored = readPersisted(STORAGE_KEY);
  return APPEARANCES.find((appearance) => appearance === stored) ?? 'system';
};

export const appearanceSlice = createSlice({
  name: 'appearance',
  initialState: storedAppearance,
  reducers: { appearanceChosen: (_, { payload }: PayloadAction<Appearance>) => payload },
});

export const { appearanceChosen } = appearanceSlice.actions;
export const selectAppearance = (state: { appearance: Appearance }): Appearance => state.appearance;

export const rememberAppearance = (appearance: Appearance): void => persist(STORAGE_KEY, appearance);
